import type { Permissions, Portal, Role } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { newId } from '#app/ids.ts';
import type { StaffRole } from '#app/staff-levels.ts';
import { searchColumns } from '#app/text/search-key.ts';
import type { Db } from '#db/open.ts';
import { emailKey } from './email.ts';

export type NewAccount = {
  /** Made anew where none is given. */
  id?: string;
  name: string;
  email: string;
  role?: Role;
  memberId?: string | null;
  permissions?: Permissions;
  /** Of an admin; without it, an admin is no owner. */
  staffRole?: StaffRole;
  /** PHC string; null for an account whose person sets the password through a link. */
  passwordHash: string | null;
  /** Where the person's login at another company opens it: that login, or null until they have agreed. */
  openedBy?: string | null;
};

/**
 * Inserts the account and its credential through the caller's transaction and returns the new id.
 * Throws ValidationError at the email field if the address is taken, compared without regard to case, deleted accounts included.
 */
export async function insertAccount(db: Db, now: Date, account: NewAccount): Promise<string> {
  const at = now.toISOString();
  const role = account.role ?? 'member';
  const id = account.id ?? newId(role === 'manager' ? 'mgr' : 'user');
  const inserted = await db
    .insertInto('users')
    .values({
      id,
      name: account.name.trim(),
      // The address is the login's, which has it already.
      email: account.openedBy === undefined ? emailKey(account.email) : id,
      login_id: account.openedBy ?? null,
      email_written: account.email.trim(),
      email_verified: 1,
      image: null,
      picture_sha256: null,
      role,
      member_id: account.memberId ?? null,
      permissions: JSON.stringify(account.permissions ?? { hiring: false, editing: false }),
      view_preferences: JSON.stringify({ members: 'list', employees: 'list' }),
      ...searchColumns(account.name, account.email),
      created_at: at,
      updated_at: at,
      deleted_at: null,
      staff_role: role === 'admin' ? (account.staffRole ?? 'admin') : null,
    })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw emailTaken();
  if (account.openedBy === undefined) await writeCredential(db, now, id, account.passwordHash);
  return id;
}

/** The refusal of an address that another account has. */
export function emailTaken(): ValidationError {
  const text = 'An account with this email already exists.';
  return new ValidationError(text, { email: text });
}

/** Sets the account's password hash, making its credential where there is none. */
export async function writeCredential(
  db: Db,
  now: Date,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('credentials')
    .values({
      id: newId('cred'),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: passwordHash,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) =>
      oc.columns(['user_id', 'provider_id']).doUpdateSet({ password: passwordHash, updated_at: at }),
    )
    .execute();
}

/** True while nobody has an account: the portal was started for the first time. */
export async function hasNoAccounts(portal: Pick<Portal, 'db'>): Promise<boolean> {
  return (await portal.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}
