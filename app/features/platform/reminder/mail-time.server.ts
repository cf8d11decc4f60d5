import type { Frequency } from './reminder-kinds.ts';
import { isMonday, nextWorkingMorning } from './working-morning.server.ts';

/** What comes within so many milliseconds is one email, which gives its authors time to take it back. */
const SLOT_MS = 10 * 60_000;

/** When somebody is written to about what came just now, who wants that so often; undefined for never. */
export function mailTime(frequency: Frequency, now: Date, zone: string | null | undefined): Date | undefined {
  if (frequency === 'off') return undefined;
  if (frequency === 'at-once') return new Date(Math.ceil((now.getTime() + SLOT_MS / 2) / SLOT_MS) * SLOT_MS);
  let morning = nextWorkingMorning(now, zone);
  while (frequency === 'weekly' && !isMonday(morning.day)) morning = nextWorkingMorning(morning.at, zone);
  return morning.at;
}
