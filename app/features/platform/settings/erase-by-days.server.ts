import type { Deadlines } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import type { KeptFor } from './keep-days.ts';
import { readSettings } from './settings.server.ts';

const DAY_MS = 86_400_000;
/** Rows that go at once: others write in between. */
const STEP = 500;

/** Erases, in steps, what is older than that setting says; `erase` removes up to `step` from before an instant, and returns how many. */
export async function eraseByDays(
  everywhere: Db,
  { day }: Deadlines,
  name: keyof KeptFor,
  erase: (before: string, step: number) => Promise<number>,
  step = STEP,
): Promise<void> {
  const days = (await readSettings(everywhere))[name];
  if (days === '') return;
  const before = new Date(Date.parse(day) + DAY_MS - Number(days) * DAY_MS).toISOString();
  while ((await erase(before, step)) === step);
}
