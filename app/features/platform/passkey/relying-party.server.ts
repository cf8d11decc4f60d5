import { createHmac, randomBytes } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { trustedOrigins } from '#app/features/platform/account/trusted-origins.ts';
import { isSealedBy } from '#app/own-secrets.ts';

/** How long a challenge is good for, in ms: a login page stays open for a while. */
const GOOD_FOR_MS = 3_600_000;

type Sealing = Pick<Portal, 'secret' | 'secretsBefore' | 'now'>;

/** What the challenge is for: logging in, or adding a passkey in that session. */
export type Purpose = 'log-in' | `add:${string}`;

/** The site that passkeys are of, by the portal's own address; browsers take no IP address as a name. */
export function relyingParty(baseUrl: string): { id: string; name: string; origins: string[] } {
  const origins = trustedOrigins(baseUrl);
  const id = origins.length > 1 ? 'localhost' : new URL(baseUrl).hostname;
  return { id, name: 'Delivery Portal', origins };
}

/** A new challenge, sealed with the instant at which it was made, so that nothing has to be kept of it. */
export function sealChallenge(portal: Sealing, purpose: Purpose): string {
  const text = `${portal.now().toISOString()}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${sealOf(portal, purpose, text)}`;
}

/** When a challenge was made, an ISO instant; null for one that is too old, or not ours for that purpose. `sent` is in Base64url. */
export function readChallenge(portal: Sealing, purpose: Purpose, sent: string): string | null {
  const challenge = Buffer.from(sent, 'base64url').toString();
  const end = challenge.lastIndexOf('.');
  const [text, seal] = [challenge.slice(0, end), challenge.slice(end + 1)];
  const isOurs = isSealedBy(portal, seal, (secret) => sealOf({ secret }, purpose, text));
  if (!isOurs) return null;
  const at = text.slice(0, text.lastIndexOf('.'));
  return portal.now().getTime() - Date.parse(at) > GOOD_FOR_MS ? null : at;
}

function sealOf({ secret }: Pick<Portal, 'secret'>, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`passkey:${purpose}:${text}`).digest('base64url');
}
