import { createHash } from 'node:crypto';
import { TypeID } from 'typeid-js';
import type { IdPrefix } from '#app/ids.ts';
import type { DumpObject } from './read-values.server.ts';

/** The value as an object; undefined for anything else. */
export function objectOf(value: unknown): DumpObject | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as DumpObject) : undefined;
}

/** The value as a list: a map's values in their order, and nothing for anything else. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const object = objectOf(value);
  return object ? Object.values(object) : [];
}

/** A text of the dump, trimmed; numbers as they are written; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** True where the dump says yes, in whichever way. */
export function isYes(value: unknown, otherwise = false): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 'true' || value === '1') return true;
  return value === undefined || value === null ? otherwise : false;
}

/** 1 or 0, as tables have it. */
export function flagOf(value: unknown, otherwise = false): number {
  return isYes(value, otherwise) ? 1 : 0;
}

/** Ids that can stand in an address. */
const USABLE_ID = /^[\w.:~-]{1,100}$/;

/** The record's own id; undefined for one that cannot stand in an address, null where it has none. */
export function idOf(value: unknown): string | undefined | null {
  const id = textOf(value);
  if (id === '') return null;
  return USABLE_ID.test(id) ? id : undefined;
}

/** An id for a record without one: always the same for the same record in the same place. */
export function madeId(prefix: IdPrefix, ...parts: unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${prefix}_${hash.slice(0, 26)}`;
}

/** The instant that the dump means, ISO UTC; one without a zone is UTC. Undefined where it is no date. */
export function instantOf(value: unknown): string | undefined {
  if (typeof value === 'number') return inRange(value);
  const text = textOf(value);
  if (text === '') return undefined;
  const zoned = /(z|[+-]\d{2}:?\d{2}|gmt|utc)\)?$/i.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isoLocal = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text);
  return inRange(Date.parse(zoned ? text : isoLocal ? `${text.replace(' ', 'T')}Z` : `${text} UTC`));
}

/** A day of the dump as YYYY-MM-DD, or null. */
export function dayOf(value: unknown): string | null {
  return instantOf(value)?.slice(0, 10) ?? null;
}

/** The instant in an id that is a prefix and a timestamp, as the browser version made them. */
export function instantInId(id: string): string | undefined {
  const digits = /_(\d{13})(?!\d)/.exec(id)?.[1];
  return digits ? inRange(Number(digits)) : undefined;
}

function inRange(ms: number): string | undefined {
  const usable = Number.isFinite(ms) && ms > Date.UTC(1900, 0) && ms < Date.UTC(2200, 0);
  return usable ? new Date(ms).toISOString() : undefined;
}

export type DumpEvent = { actor: string; action: string; date: string };

/**
 * The lines of a history, the newest first whichever way the dump has them, each with an id that sorts by its date.
 * A line without a readable date has that of its neighbor, or `otherwise`.
 */
export function historyOf(
  value: unknown,
  seed: string,
  otherwise: string,
): { lines: (DumpEvent & { id: string })[]; undated: number } {
  let undated = 0;
  let last = otherwise;
  const events = listOf(value).flatMap((item) => {
    const entry = typeof item === 'string' ? { action: item } : objectOf(item);
    const action = textOf(entry?.action ?? (entry as DumpObject | undefined)?.text);
    if (!entry || action === '') return [];
    const { date, actor } = entry as DumpObject;
    const at = instantOf(date);
    if (at === undefined) undated += 1;
    last = at ?? last;
    return [{ actor: textOf(actor), action, date: last }];
  });
  const oldestFirst = (events[0]?.date ?? '') < (events.at(-1)?.date ?? '');
  if (oldestFirst) events.reverse();
  events.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const lines = events.map((event, index) => ({
    ...event,
    id: eventId(event.date, events.length - index, seed),
  }));
  return { lines, undated };
}

/** An id of a line of history: ordered by its date, then by its number. */
export function eventId(date: string, number: number, seed: string): string {
  const ms = Math.max(0, Date.parse(date)).toString(16).padStart(12, '0');
  const order = number.toString(16).padStart(3, '0').slice(-3);
  const rest = createHash('sha256').update(`${seed}\n${number}\n${date}`).digest('hex');
  const uuid = `${ms.slice(0, 8)}-${ms.slice(8)}-7${order}-8${rest.slice(0, 3)}-${rest.slice(3, 15)}`;
  return TypeID.fromUUID('event', uuid).toString();
}
