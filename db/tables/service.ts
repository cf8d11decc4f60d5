/** What the provider sells, and what members have ordered of it. Amounts are integer cents of a dollar. */

/** How often a service is paid for. */
export type Granularity = 'Weekly' | 'Monthly' | 'Yearly';

export type ServiceRow = {
  id: string;
  name: string;
  /** Normalised name and category, by which a service is known among those in use. */
  name_key: string;
  category: string;
  category_key: string;
  weekly_cents: number;
  monthly_cents: number;
  yearly_cents: number;
  /** Normalised name and category, for search. */
  search: string;
  /** The same, for sorting: see naturalKey. */
  sort_key: string;
  /** Place in the lists; lower comes first. */
  position: number;
  /** Counts the changes, so that nobody overwrites one that was not seen. */
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type OrderStatus = 'requested' | 'confirmed' | 'declined' | 'cancelled';

export type OrderRow = {
  id: string;
  /** What people call it by, such as 'R4-2041'. */
  number: string;
  member_id: string;
  status: OrderStatus;
  /** JSON of the lines as they were when the order was placed, priced by the server. */
  lines: string;
  total_cents: number;
  requested_by: string;
  requested_at: string;
  decided_by: string | null;
  decided_at: string | null;
  /** The admin's reason, shown to the member. */
  reason: string;
};

export type SubscriptionRow = {
  id: string;
  member_id: string;
  /** The order that it came from; null where an admin added it. */
  order_id: string | null;
  service_id: string;
  /** The service's name and category as they were when it was subscribed to. */
  service_name: string;
  category: string;
  granularity: Granularity;
  /** Paid once per period. */
  cents: number;
  version: number;
  started_at: string;
  ended_at: string | null;
};
