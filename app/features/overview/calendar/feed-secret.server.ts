import { createHash, createHmac } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { secretBehind } from '#app/own-secrets.ts';
import type { CalendarFeedRow } from '#db/tables/calendar.ts';

/** What the address of a calendar ends with: a copy of the database makes none. */
export function feedSecret(
  { secret }: Pick<Portal, 'secret'>,
  { user_id, seed }: Pick<CalendarFeedRow, 'user_id' | 'seed'>,
): string {
  return createHmac('sha256', secret).update(`calendar:${user_id}:${seed}`).digest('base64url');
}

/** What the database keeps of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The address that a calendar program is given. */
export function feedAddress(
  portal: Pick<Portal, 'secret' | 'secretsBefore' | 'baseUrl'>,
  feed: Pick<CalendarFeedRow, 'user_id' | 'seed' | 'secret_hash'>,
): string {
  // It may be from when the server had another secret.
  const secret = secretBehind(
    portal,
    (one) => hashOf(feedSecret({ secret: one }, feed)) === feed.secret_hash,
  );
  return `${portal.baseUrl}/api/calendar/${feedSecret({ secret }, feed)}/portal.ics`;
}
