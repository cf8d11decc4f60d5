import type { Context } from 'hono';
import { TooLarge, ValidationError } from '#app/errors.ts';
import { fewMarks } from '#app/text/few-marks.ts';
import { OtherMediaType } from './problem.ts';
import type { V1Env } from './v1-env.ts';

/** Bytes that a body of JSON may have. */
export const JSON_MAX_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Reads a body of JSON. Throws OtherMediaType, TooLarge, and ValidationError for what is none. */
export async function readJson(c: Context<V1Env>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? ''))
    throw new OtherMediaType('Send the body as application/json.');
  const text = await textOf(c.req.raw.body);
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleaned(value) : value));
  } catch {
    throw new ValidationError("The body isn't valid JSON.");
  }
}

/** No database text can hold the character NUL, or half of a surrogate pair. */
function cleaned(text: string): string {
  return fewMarks(text.replaceAll('\0', '').toWellFormed());
}

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > JSON_MAX_BYTES) throw new TooLarge('A body of JSON can have at most 256 KB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
