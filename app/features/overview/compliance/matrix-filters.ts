/** Days before an expiry by which the matrix can be narrowed down. */
export const LEAD_DAYS = [7, 30, 60, 90] as const;

export type LeadDays = (typeof LEAD_DAYS)[number];

/** Which employees the matrix shows: those with a document missing or expired, or with nothing of both. */
export const MATRIX_STATES = ['missing', 'expired', 'complete'] as const;

/** Weeks that the matrix looks ahead, the current one included. */
export const WEEKS_AHEAD = 13;

/** How many documents there are of each kind; `days` and `weeks` count those that expire until then, and in the week that begins on that Monday. */
export type MatrixCounts = {
  employees: number;
  missing: number;
  expired: number;
  within: Record<LeadDays, number>;
  weeks: { monday: string; count: number }[];
};
