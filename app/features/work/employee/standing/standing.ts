import { formatDate, monthAndDay } from '#app/format/dates.ts';
import type { ExpiryState } from './expiry-state.ts';

/** How an employee stands with one document type; `date` is the current document's expiry, YYYY-MM-DD. */
export type DocumentStanding =
  | { state: 'missing' | 'optional' }
  | { state: ExpiryState; date: string | null };

export type StandingTone = 'ok' | 'warn' | 'danger' | 'none';

/** A standing as the list shows it. */
export type StandingText = { tone: StandingTone; text: string };

/** A standing in words. `today` is YYYY-MM-DD. */
export function standingText(standing: DocumentStanding, today: string): StandingText {
  if (standing.state === 'missing') return { tone: 'warn', text: 'Missing' };
  if (standing.state === 'optional') return { tone: 'none', text: 'Not required' };
  const date = 'date' in standing && standing.date ? dayText(standing.date, today) : '';
  if (standing.state === 'past') return { tone: 'danger', text: `Expired ${date}` };
  if (standing.state === 'near') return { tone: 'warn', text: `Expires ${date}` };
  return { tone: 'ok', text: 'On file' };
}

/** The worst of an employee's standings in words; `types` names the document types in the same order. */
export function worstText(
  standings: readonly DocumentStanding[],
  types: readonly { name: string }[],
  today: string,
): StandingText {
  const expired = earliest(standings, 'past');
  if (expired) return standingText(expired, today);
  const missing = types.filter((_, at) => standings[at]?.state === 'missing');
  if (missing.length === 1) return { tone: 'warn', text: `Missing ${missing[0]?.name}` };
  if (missing.length > 1) return { tone: 'warn', text: `Missing ${missing.length} documents` };
  const near = earliest(standings, 'near');
  if (near) return standingText(near, today);
  return types.length === 0 ? { tone: 'none', text: '' } : { tone: 'ok', text: 'Nothing missing' };
}

/** The next day, from today on, on which one of the documents expires; null where none does. */
export function nextExpiry(standings: readonly DocumentStanding[]): string | null {
  const dates = standings.flatMap((one) =>
    (one.state === 'near' || one.state === 'valid') && one.date ? one.date : [],
  );
  return dates.toSorted()[0] ?? null;
}

/** A day, YYYY-MM-DD, without its year where that is today's: 'Mar 3'. */
export function dayText(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? monthAndDay(date) : formatDate(date);
}

function earliest(standings: readonly DocumentStanding[], state: 'past' | 'near') {
  const found = standings.filter((one) => one.state === state) as { state: typeof state; date: string }[];
  return found.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0];
}
