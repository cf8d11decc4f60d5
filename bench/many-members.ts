import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#app/ids.ts';
import { searchColumns } from '#app/text/search-key.ts';
import type { Db } from '#db/open.ts';
import { BROWSER_HEADERS, demoLogin } from './demo-portal.ts';

/** Rows that one statement inserts. */
const BATCH = 200;

/** A member that was added; it signs in with the demo member's password. */
export type AddedMember = { id: string; email: string };

/** Adds so many members who may use payroll. */
export async function addMembers(db: Db, count: number): Promise<AddedMember[]> {
  const { password } = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('credentials.password')
    .where('users.email', '=', demoLogin('member').email)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const members = Array.from({ length: count }, (_, number) => ({
    id: newId('user'),
    email: `member.${number}@example.com`,
  }));
  for (let start = 0; start < count; start += BATCH) {
    const some = members.slice(start, start + BATCH);
    await db
      .insertInto('users')
      .values(some.map((member, index) => userOf(member, start + index, at)))
      .execute();
    await db
      .insertInto('credentials')
      .values(some.map(({ id }) => credentialOf(id, password, at)))
      .execute();
    await db
      .insertInto('category_assignments')
      .values(some.map(({ id }) => ({ member_id: id, category: 'payroll' as const, assigned_at: at })))
      .execute();
  }
  return members;
}

function userOf({ id, email }: AddedMember, number: number, at: string) {
  const name = `Member ${number}`;
  return {
    ...{ id, name, email, email_written: email, email_verified: 1, image: null, picture_sha256: null },
    ...{ role: 'member' as const, member_id: null, permissions: '{}', view_preferences: '{}' },
    ...searchColumns(name, email),
    ...{ created_at: at, updated_at: at, deleted_at: null, deactivated_at: null, two_factor_enabled: 0 },
  };
}

function credentialOf(userId: string, password: string | null, at: string) {
  return {
    ...{ id: newId('cred'), user_id: userId, account_id: userId, provider_id: 'credential', password },
    ...{ access_token: null, refresh_token: null, id_token: null, scope: null },
    ...{ access_token_expires_at: null, refresh_token_expires_at: null, created_at: at, updated_at: at },
  };
}

/** Opens a session for each of the accounts, without a login; returns what their browsers send with each request. */
export async function openSessions(
  db: Db,
  dataDir: string,
  userIds: readonly string[],
): Promise<Record<string, string>[]> {
  const secret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
  const at = new Date();
  const expires = new Date(at.getTime() + 86_400_000 * 7).toISOString();
  const rows = userIds.map((userId) => ({
    ...{ id: newId('ses'), user_id: userId, token: randomBytes(24).toString('base64url') },
    ...{ expires_at: expires, ip_address: null, user_agent: null, viewing_member_id: null },
    ...{ created_at: at.toISOString(), updated_at: at.toISOString() },
  }));
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insertInto('sessions')
      .values(rows.slice(start, start + BATCH))
      .execute();
  return rows.map(({ token }) => {
    const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
    return { ...BROWSER_HEADERS, cookie: `portal.session_token=${encodeURIComponent(signed)}` };
  });
}
