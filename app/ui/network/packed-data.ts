import type { DataStrategyResult } from 'react-router';

/**
 * A page's data as one text, in place of what React Router writes by itself: to make and to read it takes a small part of
 * the time. The name is one that no page's data have.
 */
export type PackedData = { '~json': string };

/** The data as one text; what JSON would not give back as it was stays as it is. */
export function packData(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value;
  return { '~json': JSON.stringify(value) } satisfies PackedData;
}

/** What was packed. */
export function unpackData(value: unknown): unknown {
  return isPacked(value) ? JSON.parse(value['~json']) : value;
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

/** True for what JSON gives back as it was, but for properties without a value, which it leaves out. */
export function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isPlain);
      if (Object.getPrototypeOf(value) !== Object.prototype) return false;
      for (const one of Object.values(value)) if (one !== undefined && !isPlain(one)) return false;
      return true;
    default:
      return false;
  }
}
