/** Work that is done once, at a time that is known before. Instants are ISO UTC. */
export type ScheduledJobRow = {
  id: string;
  kind: string;
  /** What of its kind it is: it is entered once. */
  key: string;
  /** The account that it is about: it goes with it. */
  account_id: string | null;
  due_at: string;
  /** Tries that were begun. */
  tries: number;
  /** When it is tried next; null once it is done or given up. */
  next_try_at: string | null;
  /** Until when the process that is at it has it for itself. */
  held_until: string | null;
  done_at: string | null;
  /** When it was given up. */
  failed_at: string | null;
  /** What the last try that failed said. */
  last_error: string | null;
};
