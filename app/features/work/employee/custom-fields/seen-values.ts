import { useState } from 'react';
import { z } from 'zod';
import { jsonText } from '#app/fields/json-field.ts';

/** What an edit's form showed when it was opened, by the names of its fields; a field that is no text as JSON. */
export type SeenValues = Record<string, string>;

/** In a form: the values that it showed at first, as JSON. What is none of that says of no field that it was shown. */
export const seenSchema = z
  .string()
  .max(500_000)
  .pipe(jsonText(z.record(z.string(), z.string())))
  .catch({});

/** The values with which the form begins, for `seenSchema`; later ones are not what its fields show. */
export function useSeenValues(values: Record<string, unknown>): string {
  const [seen] = useState(() =>
    JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))),
  );
  return seen;
}

/** `edited` for the fields that the person changed; `now` for the others, which somebody else may have changed meanwhile. */
export function withOthersChanges<Values extends Record<string, unknown>>(
  edited: Values,
  now: Values,
  seen: SeenValues = {},
): Values {
  const names: (keyof Values & string)[] = Object.keys(now);
  const left = names.filter((name) => seen[name] === textOf(edited[name]));
  return { ...edited, ...Object.fromEntries(left.map((name) => [name, now[name]])) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
