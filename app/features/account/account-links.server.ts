import { createHash, randomBytes } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { newId } from '#app/ids.ts';
import type { Db } from '#db/open.ts';
import type { AccountLinkRow } from '#db/tables/account.ts';
import { LINK_GONE } from './account-link-texts.ts';
import { hasNoAccounts, insertAccount, writeCredential } from './create-account.server.ts';
import { requireNewPassword } from './new-password.server.ts';
import { hashPassword } from './password-hash.server.ts';

/** Days that a set-password link is good for. */
export const LINK_DAYS = 7;

/** Makes a link for one use and answers its address; only the hash of its secret is stored. */
export async function createAccountLink(
  portal: Pick<Portal, 'baseUrl' | 'now'>,
  db: Db,
  purpose: AccountLinkRow['purpose'],
  userId: string | null,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const now = portal.now();
  // A new link takes the place of the earlier ones.
  await db
    .deleteFrom('account_links')
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();
  await db
    .insertInto('account_links')
    .values({
      id: newId('link'),
      secret_hash: hashOf(secret),
      purpose,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_DAYS * 86_400_000).toISOString(),
      used_at: null,
    })
    .execute();
  return `${portal.baseUrl}/set-password/${secret}`;
}

/** Ends the links with which that account's password can be set. */
export async function endAccountLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute();
}

/** What an open link is for, or undefined for one that is unknown, used or too old. */
export async function findAccountLink(
  portal: Pick<Portal, 'db' | 'now'>,
  secret: string,
): Promise<
  | {
      purpose: AccountLinkRow['purpose'];
      userId: string | null;
      memberId: string | null;
      name: string;
      email: string;
    }
  | undefined
> {
  const row = await portal.db
    .selectFrom('account_links')
    .leftJoin('users', 'users.id', 'account_links.user_id')
    .select(['purpose', 'user_id', 'users.name', 'users.email_written', 'users.deleted_at'])
    .select('users.member_id')
    .where('secret_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', portal.now().toISOString())
    .executeTakeFirst();
  if (!row || row.deleted_at !== null) return undefined;
  return {
    purpose: row.purpose,
    userId: row.user_id,
    memberId: row.member_id,
    name: row.name ?? '',
    email: row.email_written ?? '',
  };
}

/**
 * Uses a link: sets the password of its account, or creates the first admin. The link works once, also when two
 * windows send it at the same time. Ends the account's sessions. Throws Invalid at the field, or Conflict.
 */
export async function redeemAccountLink(
  portal: Portal,
  secret: string,
  input: { password: string; name?: string; email?: string },
): Promise<{ email: string }> {
  const link = await findAccountLink(portal, secret);
  if (!link) throw new Conflict(LINK_GONE);
  const owner = link.userId === null ? { name: '', email: '', ...input } : link;
  await requireNewPassword(portal, input.password, { memberId: null, ...owner });
  const hash = await hashPassword(input.password);
  const now = portal.now();
  const redeemed = await portal.db.transaction().execute(async (db) => {
    // All open links for the same end are used up together: two processes may have printed one each.
    const claimed = await db
      .updateTable('account_links')
      .set({ used_at: now.toISOString() })
      .where('purpose', '=', link.purpose)
      .where('user_id', link.userId === null ? 'is' : '=', link.userId)
      .where('used_at', 'is', null)
      .returning('secret_hash')
      .execute();
    if (!claimed.some(({ secret_hash }) => secret_hash === hashOf(secret))) throw new Conflict(LINK_GONE);
    if (link.userId === null) {
      if (!(await hasNoAccounts({ db }))) throw new Conflict(LINK_GONE);
      const email = input.email ?? '';
      await insertAccount(db, now, { name: input.name ?? '', email, role: 'admin', passwordHash: hash });
      return { email };
    }
    await writeCredential(db, now, link.userId, hash);
    await db.deleteFrom('sessions').where('user_id', '=', link.userId).execute();
    return { email: link.email };
  });
  if (link.userId) await portal.events.publish([{ memberId: null, topic: `session:${link.userId}` }]);
  return redeemed;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
