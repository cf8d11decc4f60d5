import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What a record's present content is known by. */
export const revisionField = z.string().meta({
  description: 'Of the present content. Send it as If-Match to change nothing that others changed.',
});

/** The revision of a record with these values. */
export function revisionOf(values: object): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
