/** Interviews with candidates, and the times that a member has for them. Instants ISO UTC. */

export type InterviewSlotRow = {
  id: string;
  member_id: string;
  starts_at: string;
  minutes: number;
  /** Where it is: an address, a phone number or a video link. */
  place: string;
  created_at: string;
};

/** What became of an offer: one that is booked has a slot; `canceled` was by the candidate, `withdrawn` by the member. */
export type InterviewState = 'invited' | 'booked' | 'canceled' | 'withdrawn' | 'held' | 'no-show';

/** A candidate who was offered times; there is one for each. */
export type InterviewRow = {
  id: string;
  member_id: string;
  candidate_id: string;
  slot_id: string | null;
  /** Hash of what the link ends with. */
  token_hash: string;
  state: InterviewState;
  /** How often it was changed, for calendars. */
  sequence: number;
  changed_at: string;
  created_at: string;
};

/** A time that a candidate may choose; several may have the offer of one. */
export type InterviewOfferRow = { interview_id: string; slot_id: string; member_id: string };
