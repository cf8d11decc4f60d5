import { emailKey } from '#app/features/platform/account/email.ts';
import { searchColumns } from '#app/text/search-key.ts';
import type { Db } from '#db/open.ts';
import { endAccountLinks } from '../password/account-links.server.ts';
import { endSessionsAs } from '../sessions/end-sessions.server.ts';

/** What is of a login, and not of one of its accounts. */
const OF_LOGIN = ['credentials', 'second_factors', 'known_clients', 'used_codes', 'passkeys'] as const;

/** An account and the login that is to open it, held until the transaction ends. */
type Joining = { accountId: string; loginId: string };

/**
 * From now on the login opens the account too: what opened it before ends, with its sessions and links; accounts that it
 * opened go along. The caller has made sure that both are of the same person.
 */
export async function joinLogin(db: Db, { accountId, loginId }: Joining): Promise<void> {
  const { email_written } = await db
    .selectFrom('users')
    .select('email_written')
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  for (const table of OF_LOGIN) await db.deleteFrom(table).where('user_id', '=', accountId).execute();
  await db.deleteFrom('sessions').where('user_id', '=', accountId).execute();
  await endAccountLinks(db, accountId);
  const joining = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('id', '=', accountId), eb('login_id', '=', accountId)]))
    .execute();
  for (const { id, name } of joining) {
    const of = { login_id: loginId, email: id, email_written, two_factor_enabled: 0 };
    await db
      .updateTable('users')
      .set({ ...of, ...searchColumns(name, email_written) })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Takes the account out of a login that opens others too, before it gets an address of its own or is erased: those stay
 * with password, two-step verification and sessions. Returns false, and changes nothing, for an account that has its login for itself.
 */
export async function leaveLogin(db: Db, accountId: string): Promise<boolean> {
  const joined = await db
    .updateTable('users')
    .set({ login_id: null })
    .where('id', '=', accountId)
    .where('login_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  const left = joined !== undefined || (await handOverLogin(db, accountId));
  if (left) await endSessionsAs(db, [accountId]);
  return left;
}

/** Gives the account's login to the first of the others that it opens; false where there is none. */
async function handOverLogin(db: Db, accountId: string): Promise<boolean> {
  const others = db.selectFrom('users').select('id').where('login_id', '=', accountId);
  const heir = await others.orderBy('id').limit(1).executeTakeFirst();
  if (!heir) return false;
  const login = await db
    .selectFrom('users')
    .select(['email', 'two_factor_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('id'), two_factor_enabled: 0 }))
    .where('id', '=', accountId)
    .execute();
  await db
    .updateTable('users')
    .set({ ...login, login_id: null })
    .where('id', '=', heir.id)
    .execute();
  await db.updateTable('users').set({ login_id: heir.id }).where('login_id', '=', accountId).execute();
  await moveLogin(db, accountId, heir.id);
  return true;
}

async function moveLogin(db: Db, from: string, to: string): Promise<void> {
  for (const table of OF_LOGIN)
    await db.updateTable(table).set({ user_id: to }).where('user_id', '=', from).execute();
  await db.updateTable('credentials').set({ account_id: to }).where('user_id', '=', to).execute();
  await endAccountLinks(db, from);
  await db
    .updateTable('sessions')
    .set((eb) => ({ user_id: to, acting_id: eb.fn.coalesce('acting_id', 'user_id') }))
    .where('user_id', '=', from)
    .execute();
}

/** The login with that address, in whatever case; held until the transaction ends. */
export function findLogin(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email_written'])
    .where('email', '=', emailKey(email))
    .forNoKeyUpdate()
    .executeTakeFirst();
}
