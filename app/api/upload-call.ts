import type { Context } from 'hono';
import type { z } from 'zod';
import { ValidationError } from '#app/errors.ts';
import { UPLOAD_TYPE } from '#app/ui/upload/upload-body.ts';
import { parseInput } from './member-env.ts';

/** Bytes that what is said of a file may have: the columns of a list, chosen one by one, are the most. */
const HEAD_MAX_BYTES = 64 * 1024;
const LINE_FEED = 10;

const OUT_OF_DATE =
  'This page is from an earlier version of the portal. Reload it, then choose the file again.';

/** What a call gets of an upload: what was said of the file, and its bytes as they come in. */
export type UploadCall<Said> = { said: Said; body: AsyncIterable<Uint8Array> };

/**
 * Reads what is said of an uploaded file, and hands on its bytes unread: they are never held whole. Names and notes come with
 * the body, since addresses end up in the logs of proxies. Throws ValidationError for what the schema refuses, and for another kind
 * of body.
 */
export async function readUpload<Schema extends z.ZodType>(
  { req }: Pick<Context, 'req'>,
  schema: Schema,
): Promise<UploadCall<z.output<Schema>>> {
  const stream = req.raw.body;
  if (!stream || req.header('content-type') !== UPLOAD_TYPE) throw new ValidationError(OUT_OF_DATE);
  const { head, rest } = await splitHead(stream);
  return { said: parseInput(schema, head), body: continued(rest, stream) };
}

/** Reads up to the end of the first line. */
async function splitHead(stream: ReadableStream<Uint8Array>): Promise<{ head: unknown; rest: Uint8Array }> {
  const reader = stream.getReader();
  try {
    let read = new Uint8Array();
    for (;;) {
      const end = read.indexOf(LINE_FEED);
      if (end >= 0) return { head: parsed(read.subarray(0, end)), rest: read.subarray(end + 1) };
      const { done, value } = read.length > HEAD_MAX_BYTES ? { done: true } : await reader.read();
      if (done || !value) throw new ValidationError("We couldn't process that request.");
      read = joined(read, value);
    }
  } finally {
    reader.releaseLock();
  }
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

function parsed(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(line));
  } catch {
    throw new ValidationError("We couldn't process that request.");
  }
}

async function* continued(rest: Uint8Array, stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (rest.length > 0) yield rest;
  yield* stream;
}
