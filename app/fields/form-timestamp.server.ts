import { createHmac } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { isSealedBy } from '#app/own-secrets.ts';

type Clock = Pick<Portal, 'secret' | 'secretsBefore' | 'now'>;

/** A mark of the present instant that only this portal can make: it goes out with a form and comes back with it. */
export function formTimestampToken(portal: Clock): string {
  const at = portal.now().getTime().toString(36);
  return `${at}.${sign(portal, at)}`;
}

/** Milliseconds since the mark was made, or null for one that the portal did not make. */
export function formTimestampAge(portal: Clock, mark: string): number | null {
  const [at = '', signature = ''] = mark.split('.');
  if (!isSealedBy(portal, signature, (secret) => sign({ secret }, at))) return null;
  return portal.now().getTime() - Number.parseInt(at, 36);
}

function sign({ secret }: Pick<Portal, 'secret'>, at: string): string {
  return createHmac('sha256', secret).update(`form-opened:${at}`).digest('base64url');
}
