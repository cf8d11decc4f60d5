import { parse } from 'content-disposition';
import type { Context } from 'hono';
import { ValidationError } from '#app/errors.ts';
import type { V1Env } from './v1-env.ts';

/** A file that a program sends: its name, and its bytes as they come in. */
export type SentFile = { name: string; body: AsyncIterable<Uint8Array> };

/** Reads the name of a sent file, which stands in its header, and hands on its bytes unread. Throws ValidationError without either. */
export function readSentFile(c: Context<V1Env>): SentFile {
  const name = nameIn(c.req.header('content-disposition') ?? '');
  if (!name) {
    const text = 'Name the file: Content-Disposition: attachment; filename="tolls.csv".';
    throw new ValidationError(text, { '/header/Content-Disposition': text });
  }
  if (!c.req.raw.body) throw new ValidationError('Send the file as the body.');
  return { name, body: c.req.raw.body as AsyncIterable<Uint8Array> };
}

function nameIn(header: string): string | undefined {
  try {
    return parse(header).parameters.filename?.replaceAll('\0', '').toWellFormed();
  } catch {
    return undefined;
  }
}
