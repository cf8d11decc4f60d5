/** Something about logins, rights or data that left the portal. Triggers let nothing about it change but its seal, once. */
export type SecurityEventRow = {
  id: string;
  /** The member concerned; null for the provider's staff and for unknown people. */
  member_id: string | null;
  kind: string;
  area: string;
  /** '' where nobody is known. */
  actor_id: string;
  actor_name: string;
  actor_role: string;
  as_member: number;
  by_link: number;
  /** The record that it is about; '' for none. */
  subject_id: string;
  /** JSON of what happened, without secrets. */
  data: string;
  /** The client's IP address, and what its browser calls itself; '' for what the portal did by itself. */
  address: string;
  user_agent: string;
  request_id: string;
  /** ISO instant. */
  at: string;
  /** The number of its seal; null until it is sealed. */
  seal_no: number | null;
};

/** The seal of an entry: it stays when the entry goes with its member or by its age. */
export type SealRow = {
  no: number;
  /** Which columns of an entry the hash covers, and how. */
  format: number;
  source: 'activities' | 'security_events';
  entry_id: string;
  /** The member of the entry; its row may be gone. */
  owner_id: string | null;
  /** SHA-256 of the entry, in hex. */
  entry_hash: string;
  /** SHA-256 over the seal before and this one. */
  hash: string;
  sealed_at: string;
};

/** Up to which seal an earlier version erased security events by their age, with that seal's hash. */
export type SealCheckpointRow = { no: number; hash: string; at: string };

/** Entries of a table of the record that went by their age: how many, from before when, and the last of their seals with its hash. */
export type RecordErasureRow = {
  id: string;
  source: 'activities' | 'security_events';
  no: number;
  hash: string;
  entries: number;
  before: string;
  at: string;
};
