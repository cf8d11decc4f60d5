import { instant, type Portal } from '#app/ctx.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { actorOf, type SignedIn } from '#app/signed-in.ts';
import { hashOfKey, KEY_START } from './change-keys.server.ts';
import type { Scope } from './scopes.ts';

/** What a key opens: whom it acts as, and what it may do. */
export type OpenedKey = { id: string; scopes: ReadonlySet<Scope>; signedIn: SignedIn };

/** How exact the time of its last use is. */
const NOTED_EVERY_MS = 60_000;
const KEY_LENGTH = KEY_START.length + 43;

/**
 * Whom a key acts as; undefined for one that is unknown, revoked or expired, and for one whose account may not log in now: deleted,
 * deactivated, or without the two-step verification that the portal asks for.
 */
export async function openKey(
  portal: Pick<Portal, 'db' | 'now'>,
  key: string,
): Promise<OpenedKey | undefined> {
  if (!key.startsWith(KEY_START) || key.length !== KEY_LENGTH) return undefined;
  const row = await portal.db
    .selectFrom('api_keys as key')
    .innerJoin('users as person', 'person.id', 'key.user_id')
    .selectAll('person')
    .select(['key.id as key_id', 'key.name as key_name', 'key.scopes', 'key.last_used_at'])
    .where('key.secret_hash', '=', hashOfKey(key))
    .where((eb) => eb.or([eb('key.expires_at', 'is', null), eb('key.expires_at', '>', instant(portal))]))
    .where('person.role', 'in', ['admin', 'member'])
    .where('person.deleted_at', 'is', null)
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSetUp = row.role !== 'admin' || row.two_factor_enabled === 1 || !(await asksFactor(portal));
  if (!isSetUp) return undefined;
  await noteUse(portal, { id: row.key_id, lastUsedAt: row.last_used_at });
  const actor = { ...actorOf(row, ''), name: `${row.name} (API key ${row.key_name})` };
  const scopes = new Set(JSON.parse(row.scopes) as Scope[]);
  return { id: row.key_id, scopes, signedIn: { actor, viewingMemberId: null } };
}

async function asksFactor({ db }: Pick<Portal, 'db'>): Promise<boolean> {
  return (await readSettings(db)).adminsNeedSecondFactor;
}

async function noteUse(
  portal: Pick<Portal, 'db' | 'now'>,
  { id, lastUsedAt }: { id: string; lastUsedAt: string | null },
): Promise<void> {
  const now = portal.now().getTime();
  if (lastUsedAt !== null && now - Date.parse(lastUsedAt) < NOTED_EVERY_MS) return;
  await portal.db
    .updateTable('api_keys')
    .set({ last_used_at: instant(portal) })
    .where('id', '=', id)
    .execute();
}
