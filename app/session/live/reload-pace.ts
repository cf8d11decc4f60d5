/** Waiting a moment gathers the events of one act into one reload of what is on screen. */
export const GATHER_MS = 80;
/** Windows that hear of the same event do not all ask at the same time: each waits up to so much longer. */
const JITTER_MS = 250;
/** A window reloads by itself no more often than this. */
const LEAST_MS = 2_000;

/** Milliseconds to wait before the reload for an event of now; the last reload began at `last`. */
export function delayOfReload(now: number, last: number, random: () => number = Math.random): number {
  return Math.max(GATHER_MS + Math.round(random() * JITTER_MS), last + LEAST_MS - now);
}
