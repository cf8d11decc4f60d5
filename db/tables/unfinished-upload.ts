/** A file that is being uploaded in parts, or was; its bytes so far are beside the contents. */
export type UnfinishedUploadRow = {
  id: string;
  member_id: string;
  /** The account that uploads it. */
  user_id: string;
  size_bytes: number;
  created_at: string;
  /** When something of it last arrived; a day later it expires. */
  touched_at: string;
  /** When the call that uses it began. */
  claimed_at: string | null;
  /** What that call returned, as JSON: a second one gets the same. */
  answer: string | null;
  /** The request that has its bytes to itself, and until when unless it says so again. */
  writer: string | null;
  writer_until: string | null;
  /** Since when another request waits for them. */
  writer_wanted_at: string | null;
};

/** How much room the files of a member have. */
export type MemberStorageRow = {
  member_id: string;
  /** Null where the portal's setting counts. */
  limit_gb: number | null;
  /** 1 once its people and the staff were told that it is nearly full. */
  told: number;
};
