import type { z } from 'zod';
import { ValidationError } from '#app/errors.ts';

/** Parses an input; throws ValidationError with the first text of each field, named by where it stands. */
export function parseAll<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: '?' | '/',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('/');
    fields[place === '?' ? `/query/${name}` : `/${name}`] ??= message;
  }
  throw new ValidationError(Object.values(fields)[0] ?? 'Please check what you sent.', fields);
}

/** Parses a body, put as the form of a page has it, with the noun's own schema; throws ValidationError as its page gets it. */
export function parseAsForm<Schema extends z.ZodType>(schema: Schema, form: object): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
  throw new ValidationError(Object.values(fields)[0] ?? 'Please check what you sent.', fields);
}
