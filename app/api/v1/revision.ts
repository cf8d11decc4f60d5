import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { RecordChanged } from './problem.ts';
import type { V1Env } from './v1-env.ts';

/** What a record's present content is known by. */
export const revisionField = z.string().meta({
  description: 'Of the present content. Send it as If-Match to change nothing that others changed.',
});

/** The revision of a record with these values. */
export function revisionOf(values: object): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}

/** Throws RecordChanged where the request was made from another revision than the present one. */
export function requireRevision(c: Context<V1Env>, revision: string): void {
  const asked = c.req
    .header('if-match')
    ?.split(',')
    .map((one) => one.trim()) ?? ['*'];
  if (asked.includes('*') || asked.includes(`"${revision}"`) || asked.includes(revision)) return;
  throw new RecordChanged('The record has changed since you read it. Read it again.');
}
