/** Lines of a member's activity that its page begins with, and that 'Show more' adds. */
export const ACTIVITY_SHOWN = 25;
