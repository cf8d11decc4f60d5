import type { FilesOfWeek } from '../files-by-week.server.ts';

/** Whether there is something to draw of these weeks. */
export function hasFiles(weeks: readonly FilesOfWeek[]): boolean {
  return weeks.some(({ received, completed }) => completed > 0 || Object.keys(received).length > 0);
}
