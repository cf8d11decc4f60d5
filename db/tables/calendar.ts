/** The secret address of a person's calendar; there is no row for who has none. */
export type CalendarFeedRow = {
  user_id: string;
  /** Random: of it and the server's secret the address is made. */
  seed: string;
  /** Hash of what the address ends with. */
  secret_hash: string;
  /** Whose dates one of the staff gets: all members', or of those whose account manager it is. */
  clients: 'all' | 'own';
  created_at: string;
};
