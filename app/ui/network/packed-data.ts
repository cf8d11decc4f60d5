import type { DataStrategyResult } from 'react-router';

/**
 * A page's data as one text, in place of what React Router writes by itself: to make and to read it takes a small part of
 * the time. The name is one that no page's data have.
 */
export type PackedData = { '~json': string };

/** A name that rows have, with those of the rows within it where it holds a list of them in each. */
type Name = string | [name: string, within: Name[]];

/** Stands for rows that have the same names: these once, then the values of each row. */
type Rows = { '~': [names: Name[], ...values: unknown[][]] };

/** What says that something is no plain data. */
export const NOT_PLAIN = Symbol('not plain');

/** The data as one text; what JSON would not give back as it was stays as it is. */
export function packData(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const short = shorten(value);
  return short === NOT_PLAIN ? value : ({ '~json': JSON.stringify(short) } satisfies PackedData);
}

/** What was packed. */
export function unpackData(value: unknown): unknown {
  return isPacked(value) ? lengthen(JSON.parse(value['~json'])) : value;
}

/** Hands pages what was packed as it was before. */
export async function unpackResults(
  _: unknown,
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next();
  for (const one of Object.values(results)) if (one.type === 'data') one.result = unpackData(one.result);
  return results;
}

function isPacked(value: unknown): value is PackedData {
  return typeof value === 'object' && value !== null && '~json' in value;
}

/**
 * What JSON is made of, with the rows of a list named once; NOT_PLAIN for what JSON would not give back as it was, but for
 * properties without a value, which it leaves out.
 */
export function shorten(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : NOT_PLAIN;
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? shortenList(value) : shortenObject(value);
    default:
      return NOT_PLAIN;
  }
}

function shortenObject(value: object): unknown {
  if (Object.getPrototypeOf(value) !== Object.prototype || '~' in value) return NOT_PLAIN;
  const short: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    const kept = shorten(part);
    // What has that name would be no property of its own.
    if (kept === NOT_PLAIN || name === '__proto__') return NOT_PLAIN;
    short[name] = kept;
  }
  return short;
}

function shortenList(list: readonly unknown[]): unknown {
  const parts = list.map(shorten);
  if (parts.includes(NOT_PLAIN)) return NOT_PLAIN;
  const names = namesOfAll(parts);
  if (!names) return parts;
  const rows = parts.map((row) => Object.values(row as object));
  return { '~': [names.map((name, at) => nameWithin(name, rows, at)), ...rows] } satisfies Rows;
}

/** The name with those of the lists that all rows have there, which then hold values alone. */
function nameWithin(name: string, rows: unknown[][], at: number): Name {
  const lists = rows.map((row) => listOf(row[at]));
  const within = lists.find((list) => list?.names)?.names;
  if (!within || !lists.every((list) => list && isFor(list, within))) return name;
  for (const [index, row] of rows.entries()) row[at] = lists[index]?.rows;
  return [name, within];
}

type List = { names: Name[] | undefined; rows: unknown[][] };

/** A list of rows as their names and values; of an empty one nothing is known. */
function listOf(value: unknown): List | null {
  if (Array.isArray(value)) {
    if (value.length === 0) return { names: undefined, rows: [] };
    return value.length === 1 && isRow(value[0])
      ? { names: Object.keys(value[0]), rows: [Object.values(value[0])] }
      : null;
  }
  if (typeof value !== 'object' || value === null || !('~' in value)) return null;
  const [names, ...rows] = (value as Rows)['~'];
  return { names, rows };
}

function isFor({ names }: List, within: readonly Name[]): boolean {
  return names === undefined || JSON.stringify(names) === JSON.stringify(within);
}

/** The names that all of several rows have, in one order. */
function namesOfAll([first, ...others]: readonly unknown[]): string[] | undefined {
  if (!isRow(first) || others.length === 0) return undefined;
  const names = Object.keys(first);
  const haveThem = (row: unknown) => {
    if (!isRow(row)) return false;
    const own = Object.keys(row);
    return own.length === names.length && own.every((name, at) => name === names[at]);
  };
  return names.length > 0 && others.every(haveThem) ? names : undefined;
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('~' in value);
}

/** What was shortened. */
export function lengthen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(lengthen);
  if (!('~' in value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lengthen(part)]));
  const [names, ...rows] = (value as Rows)['~'];
  return rowsOf(names, rows);
}

function rowsOf(names: readonly Name[], rows: readonly unknown[][]): object[] {
  return rows.map((values) =>
    Object.fromEntries(
      names.map((name, at) =>
        typeof name === 'string'
          ? [name, lengthen(values[at])]
          : [name[0], rowsOf(name[1], values[at] as unknown[][])],
      ),
    ),
  );
}
