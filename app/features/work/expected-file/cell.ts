import { daysBetween, monthAndDay } from '#app/format/dates.ts';
import { WEEKDAYS } from '#app/recurrence/recurrence.ts';

export type CellState = 'received' | 'returned' | 'skipped' | 'due' | 'overdue';

/** A day on which a file is due, as the grid shows it. `dueOn` is YYYY-MM-DD. */
export type Cell = {
  dueOn: string;
  state: CellState;
  /** In words, such as 'Due Tuesday' or '2 days overdue'. */
  text: string;
  file: { id: string; name: string } | null;
  reason: string;
};

const TEXTS = { received: 'Received', returned: 'Sent back', skipped: 'Not this week' } as const;

/** What a cell says: `today` is YYYY-MM-DD where the member is. */
export function cellText(state: CellState, dueOn: string, today: string): string {
  if (state === 'received' || state === 'returned' || state === 'skipped') return TEXTS[state];
  const days = daysBetween(today, dueOn);
  if (days < 0) return days === -1 ? '1 day overdue' : `${-days} days overdue`;
  if (days === 0) return state === 'overdue' ? 'Overdue today' : 'Due today';
  if (days === 1) return 'Due tomorrow';
  if (days < 7) return `Due ${WEEKDAYS[(new Date(`${dueOn}T00:00:00Z`).getUTCDay() + 6) % 7]}`;
  return `Due ${monthAndDay(dueOn)}`;
}
