/** What undoes one step of an act over many, for a day. */
export type UndoStepRow = {
  id: string;
  member_id: string;
  /** Which act it was. */
  kind: string;
  /** JSON of what that act needs to be undone. */
  data: string;
  at: string;
};
