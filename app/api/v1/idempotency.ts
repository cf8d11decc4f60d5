import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type Ctx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { madeBefore } from '#app/made-before.server.ts';
import type { V1Env } from './v1-env.ts';

const HEADER = 'Idempotency-Key';

/**
 * The key under which a submission is carried out once; undefined where the program names none. `said` is what it submits. Throws
 * ValidationError for a name that was used with something else.
 */
export async function submissionKey(c: Context<V1Env>, ctx: Ctx, said: unknown): Promise<string | undefined> {
  const named = c.req.header(HEADER);
  if (named === undefined) return undefined;
  if (!/^[\x20-\x7e]{8,200}$/.test(named)) throw refused('Use 8 to 200 letters, digits and signs.');
  const key = `api ${hashOf(c.var.key.id, c.req.path, named)}`;
  const print = hashOf(JSON.stringify(said));
  const first = await transact(ctx, (tx) => withIdempotencyKey(tx, `${key} said`, async () => print));
  if (first !== print) throw refused('This key was used with other content. Use a new one.');
  return key;
}

/** What is asked for, and the key under which it is carried out once. */
export type Submission = { c: Context<V1Env>; key: string | undefined };

/** True where a submission with that key was carried out: a second one gets the record as it is, whatever revision it names. */
export async function isCarriedOut(ctx: Ctx, key: string | undefined): Promise<boolean> {
  return (await madeBefore(ctx, key)) !== undefined;
}

function refused(text: string): ValidationError {
  return new ValidationError(text, { [`/header/${HEADER}`]: text });
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
