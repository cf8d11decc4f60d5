/** A member's vehicles. Instants ISO UTC, dates YYYY-MM-DD. */
export type VehicleRow = {
  id: string;
  member_id: string;
  /** Upper case, without blanks. Two vehicles have one plate only at different times: the verbs see to that. */
  plate: string;
  /** Code of a US state; '' where it is not known. */
  plate_state: string;
  /** Number of the toll transponder; '' for none. */
  tag: string;
  /** 17 characters; '' where it is not known. */
  vin: string;
  /** First and last day in the fleet. */
  valid_from: string | null;
  valid_to: string | null;
  vehicle_class: string;
  note: string;
  /** All of it, normalized, for search; and for sorting, by the plate first. */
  search: string;
  sort_key: string;
  /** The import that added it, while nothing has been built on it. */
  import_id: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
