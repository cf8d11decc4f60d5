import { createHash, createHmac, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Portal } from '#app/ctx.ts';
import { addressBlock } from '#app/text/address-block.ts';
import { ownCookies } from '#app/text/own-cookies.ts';

/** Cookie of a browser that somebody logged in with; it opens nothing. */
const COOKIE = 'portal.device';
/** As long as browsers keep a cookie, in seconds. */
const COOKIE_SECONDS = 400 * 86_400;
/** Clients of one account that are kept. */
const KEPT = 30;

/** Where a request comes from: the client's address, and the cookies that it sent. */
export type Client = { address: string; userAgent: string; cookie?: string | null };

export type KnownClient = { kind: 'device' | 'address'; key: string };

type Knows = Pick<Portal, 'db' | 'now' | 'secret' | 'baseUrl'>;

/** Returns the client as one that this account logged in from before, by its browser or else by its address. */
export async function findKnownClient(
  portal: Pick<Knows, 'db' | 'secret'>,
  account: string,
  client: Pick<Client, 'address' | 'cookie'>,
): Promise<KnownClient | undefined> {
  const keys = keysOf(portal, client);
  const rows = await portal.db
    .selectFrom('known_clients')
    .innerJoin('users', 'users.id', 'known_clients.user_id')
    .select('known_clients.key')
    .where('users.email', '=', account)
    .where(
      'known_clients.key',
      'in',
      keys.map(({ key }) => key),
    )
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.find(({ key }) => known.has(key));
}

/** Keeps browser and address as the account's own after a login; returns the browser's cookie. */
export async function rememberClient(
  portal: Knows,
  userId: string,
  client: Pick<Client, 'address' | 'cookie'>,
): Promise<string> {
  const device = deviceOf(client.cookie) ?? randomBytes(24).toString('base64url');
  const cookie = cookieOf(portal, device);
  const at = portal.now().toISOString();
  const keys = keysOf(portal, { ...client, cookie: `${COOKIE}=${device}` });
  await portal.db.transaction().execute(async (db) => {
    await db
      .insertInto('known_clients')
      .values(keys.map(({ key }) => ({ user_id: userId, key, last_used_at: at })))
      .onConflict((oc) => oc.columns(['user_id', 'key']).doUpdateSet({ last_used_at: at }))
      .execute();
    await forgetOldest(db, userId);
  });
  return cookie;
}

async function forgetOldest(db: Portal['db'], userId: string): Promise<void> {
  const kept = db
    .selectFrom('known_clients')
    .select('key')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(KEPT);
  await db.deleteFrom('known_clients').where('user_id', '=', userId).where('key', 'not in', kept).execute();
}

/** The keys of the client, the surer one first; the database has neither the cookie nor the address. */
function keysOf(
  { secret }: Pick<Portal, 'secret'>,
  { address, cookie }: Pick<Client, 'address' | 'cookie'>,
): KnownClient[] {
  const device = deviceOf(cookie);
  const block = createHmac('sha256', secret).update(`known address:${addressBlock(address)}`);
  const byAddress: KnownClient = { kind: 'address', key: block.digest('base64url') };
  if (!device) return [byAddress];
  const key = createHash('sha256').update(`known device:${device}`).digest('base64url');
  return [{ kind: 'device', key }, byAddress];
}

function deviceOf(cookie: string | null | undefined): string | undefined {
  const value = cookie ? parse(ownCookies(cookie), COOKIE)[COOKIE] : undefined;
  return value && /^[\w-]{32}$/.test(value) ? value : undefined;
}

function cookieOf({ baseUrl }: Pick<Portal, 'baseUrl'>, device: string): string {
  return serialize(COOKIE, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https://'),
    maxAge: COOKIE_SECONDS,
  });
}
