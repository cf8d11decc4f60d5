import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { secretsOf } from '#app/own-secrets.ts';
import type { ServerEnv } from './server-env.ts';

/** Tells browsers apart that buy, so that nobody else sees or cancels what one has begun. */
const COOKIE = 'checkout';
/** Seconds for which a browser is known, from its last checkout on. */
const KNOWN_S = 24 * 3600;

/** The id of the browser that a checkout belongs to: of its cookie, which scripts cannot read and only we can sign, or a new one. */
export async function checkoutBrowser(c: Context<ServerEnv>): Promise<string> {
  const { baseUrl, ...secrets } = c.get('deps');
  const secure = baseUrl.startsWith('https://');
  const prefix = secure ? 'secure' : undefined;
  const browser = (await knownBrowser(c, secretsOf(secrets).map(keyOf), prefix)) ?? randomUUID();
  await setSignedCookie(c, COOKIE, browser, keyOf(secrets.secret), {
    path: '/api/cart',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    prefix,
    maxAge: KNOWN_S,
  });
  return browser;
}

/** The id in the cookie, where one of the keys has signed it. */
async function knownBrowser(c: Context<ServerEnv>, keys: string[], prefix: 'secure' | undefined) {
  for (const key of keys) {
    const browser = await getSignedCookie(c, key, COOKIE, prefix);
    if (browser) return browser;
  }
  return undefined;
}

function keyOf(secret: string): string {
  return `checkout-browser:${secret}`;
}
