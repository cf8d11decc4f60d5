import { createHmac } from 'node:crypto';
import { href } from 'react-router';
import type { Portal } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { isSealedBy } from '#app/own-secrets.ts';
import { REMINDER_KINDS, type ReminderKind } from './reminder-kinds.ts';
import { storeFrequency } from './reminder-settings.server.ts';

/** Between the kinds that one link is for. */
const BETWEEN = '-';

type Signs = Pick<Portal, 'baseUrl' | 'secret'>;

/**
 * Where an account ends the emails of these kinds, without logging in: a page for people, and an address for mail programs. It lets do
 * nothing else.
 */
export function unsubscribeLinks(
  portal: Signs,
  userId: string,
  ...kinds: [ReminderKind, ...ReminderKind[]]
): { page: string; byProgram: string } {
  const named = kinds.join(BETWEEN);
  const token = `${userId}.${named}.${signatureOf(portal, userId, named)}`;
  return {
    page: `${portal.baseUrl}${href('/unsubscribe/:token', { token })}`,
    byProgram: `${portal.baseUrl}/api/unsubscribe/${token}`,
  };
}

function signatureOf({ secret }: Pick<Portal, 'secret'>, userId: string, kinds: string): string {
  const signed = createHmac('sha256', secret).update(`unsubscribe:${kinds}:${userId}`);
  return signed.digest('base64url').slice(0, 32);
}

/** Whose emails of which kinds a link ends; undefined for one that the portal did not make, or whose account is gone. */
export async function findUnsubscribe(
  portal: Pick<Portal, 'db' | 'secret' | 'secretsBefore'>,
  token: string,
): Promise<{ userId: string; kinds: ReminderKind[]; email: string } | undefined> {
  const [userId = '', named = '', signature = ''] = token.split('.');
  const kinds = named.split(BETWEEN);
  const isOurs = isSealedBy(portal, signature, (secret) => signatureOf({ secret }, userId, named));
  if (!isOurs || !kinds.every(isKind)) return undefined;
  const user = await portal.db
    .selectFrom('users')
    .select('email_written')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user && { userId, kinds, email: user.email_written };
}

function isKind(kind: string): kind is ReminderKind {
  return Object.hasOwn(REMINDER_KINDS, kind);
}

/** Ends the emails that the link is for. Throws NotFound for a link that is none. */
export async function unsubscribe(
  portal: Pick<Portal, 'db' | 'now' | 'secret' | 'secretsBefore'>,
  token: string,
): Promise<void> {
  const found = await findUnsubscribe(portal, token);
  if (!found) throw new NotFound('This link is not valid.');
  for (const kind of found.kinds) await storeFrequency(portal, found.userId, kind, 'off');
}
