/** Candidates that one call does something with; more are done call by call, so that a person can stop in between. */
export const CHUNK = 50;

/** Candidates that can be chosen at once. */
export const MOST_CHOSEN = 1_000;
