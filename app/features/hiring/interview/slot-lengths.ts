/** Minutes that an interview may last. */
export const LENGTHS = [15, 20, 30, 45, 60] as const;

/** Times that are added in one go. */
export const MOST_AT_ONCE = 20;

/** Times to come that a member may have. */
export const MOST_TO_COME = 100;
