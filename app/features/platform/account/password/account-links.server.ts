import { createHash, createHmac } from 'node:crypto';
import { href } from 'react-router';
import { type Portal, type SystemTx, systemContext, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { accountById, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import { newId } from '#app/ids.ts';
import { type Secrets, secretsOf } from '#app/own-secrets.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { AccountLinkRow } from '#db/tables/account.ts';
import { opensAnything } from '../companies/usable-accounts.server.ts';
import { hasNoAccounts, insertAccount, writeCredential } from '../create-account.server.ts';
import { LINK_GONE } from './account-link-texts.ts';
import { requireNewPassword } from './new-password.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { RESET_MINUTES } from './reset-minutes.ts';

/** Days that a set-password link is good for. */
export const LINK_DAYS = 7;

/** Makes a link for one use and returns its address; neither the database nor the outbox holds its secret. */
export async function createAccountLink(
  portal: Pick<Portal, 'baseUrl' | 'now' | 'secret'>,
  db: Db,
  purpose: AccountLinkRow['purpose'],
  userId: string | null,
  invitationId: string | null = null,
): Promise<string> {
  const id = newId('link');
  const secret = secretOf(portal, id);
  const now = portal.now();
  // A new link takes the place of the earlier ones.
  await db
    .deleteFrom('account_links')
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('invitation_id', invitationId === null ? 'is' : '=', invitationId)
    .execute();
  await db
    .insertInto('account_links')
    .values({
      id,
      secret_hash: hashOf(secret),
      purpose,
      user_id: userId,
      invitation_id: invitationId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimeOf(purpose)).toISOString(),
      used_at: null,
    })
    .execute();
  return `${portal.baseUrl}${href('/set-password/:secret', { secret })}`;
}

function lifetimeOf(purpose: AccountLinkRow['purpose']): number {
  return purpose === 'forgot-password' ? RESET_MINUTES * 60_000 : LINK_DAYS * 86_400_000;
}

/** The secret of a link: made of its id and the server's secret, so that a mail that waits only has to name the id. */
function secretOf({ secret }: Pick<Portal, 'secret'>, linkId: string): string {
  return createHmac('sha256', secret).update(`account link:${linkId}`).digest('base64url').slice(0, 32);
}

const LINK_PATH = /\/set-password\/([\w-]{32})(?![\w-])/g;
const LINK_MARK = /\/set-password\/\{(link_\w+)\}/g;

/** The text for the outbox: each link in it names its id in place of its secret. */
export async function withoutLinkSecrets(db: Db, text: string): Promise<string> {
  // Whatever somebody typed that looks like one of our marks is none.
  let hidden = withLinksHidden(text);
  for (const [, secret = ''] of text.matchAll(LINK_PATH)) {
    const link = await db
      .selectFrom('account_links')
      .select('id')
      .where('secret_hash', '=', hashOf(secret))
      .executeTakeFirst();
    hidden = hidden.replaceAll(`/set-password/${secret}`, `/set-password/${link ? `{${link.id}}` : '…'}`);
  }
  return hidden;
}

/** The text of a mail as its reader gets it, or undefined where a link in it has been used, replaced or is too old. */
export async function withLinks(
  portal: Pick<Portal, 'db' | 'now' | 'secret' | 'secretsBefore'>,
  text: string,
): Promise<string | undefined> {
  let shown = text;
  for (const [mark, id = ''] of text.matchAll(LINK_MARK)) {
    const secret = await openSecretOf(portal, id);
    if (secret === undefined) return undefined;
    shown = shown.replaceAll(mark, `/set-password/${secret}`);
  }
  return shown;
}

/** The secret of a link that is open, by the server's secret or one that it had before. */
async function openSecretOf(portal: Pick<Portal, 'db' | 'now'> & Secrets, id: string) {
  for (const made of secretsOf(portal)) {
    const secret = secretOf({ secret: made }, id);
    if (await findAccountLink(portal, secret)) return secret;
  }
  return undefined;
}

/** The text of a mail without the links in it. */
export function withLinksHidden(text: string): string {
  return text.replace(LINK_MARK, '/set-password/…');
}

/** Ends the links with which that account's password can be set. */
export async function endAccountLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute();
}

/** Whoever has a link has no session. */
const LINK_HOLDER = { id: 'account-link', name: 'Account link' };

/** What an open link is for, or undefined for one that is unknown, used or too old. */
export async function findAccountLink(
  portal: Pick<Portal, 'db' | 'now'>,
  secret: string,
): Promise<
  | {
      purpose: AccountLinkRow['purpose'];
      userId: string | null;
      invitationId: string | null;
      memberId: string | null;
      name: string;
      email: string;
    }
  | undefined
> {
  const row = await acrossMembers(portal.db, 'a link is opened before anybody has logged in')
    .selectFrom('account_links')
    .leftJoin('users', 'users.id', 'account_links.user_id')
    .leftJoin('manager_invitations as invited', 'invited.id', 'account_links.invitation_id')
    .leftJoin('users as employer', (join) =>
      join.on('employer.id', '=', (eb) => eb.fn.coalesce('users.member_id', 'invited.member_id')),
    )
    .select(['purpose', 'user_id', 'users.name', 'users.email_written'])
    .select(['users.member_id', 'invitation_id', 'invited.member_id as inviting_id'])
    .select(['invited.name as invited_name', 'invited.email as invited_email'])
    .select('employer.deleted_at as employer_deleted_at')
    .where('secret_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', portal.now().toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.user_id === null && row.employer_deleted_at !== null) return undefined;
  if (row.user_id !== null && !(await opensAnything(portal.db, row.user_id))) return undefined;
  return {
    purpose: row.purpose,
    userId: row.user_id,
    invitationId: row.invitation_id,
    memberId: row.member_id ?? row.inviting_id,
    name: row.name ?? row.invited_name ?? '',
    email: row.email_written ?? row.invited_email ?? '',
  };
}

/**
 * Uses a link: sets the password of its account, or creates the first admin. The link works once, also when two
 * windows send it at the same time. Ends the account's sessions and its other links; `after` is part of the act and gets whose
 * password was set. Throws ValidationError at the field, or Conflict.
 */
export async function redeemAccountLink(
  portal: Portal,
  secret: string,
  input: { password: string; name?: string; email?: string },
  after: (tx: SystemTx, owner: { name: string; email: string }) => Promise<unknown> = async () => undefined,
): Promise<{ email: string }> {
  const link = await findAccountLink(portal, secret);
  if (!link || link.purpose === 'invitation' || link.purpose === 'join') throw new Conflict(LINK_GONE);
  const owner = link.userId === null ? { name: '', email: '', ...input } : link;
  await requireNewPassword(portal, input.password, { memberId: null, ...owner });
  const hash = await hashPassword(input.password);
  const now = portal.now();
  const redeemed = await transact(systemContext(portal, LINK_HOLDER), async (tx) => {
    const { db } = tx;
    // All open links for the same end are used up together: two processes may have printed one each.
    const claimed = await db
      .updateTable('account_links')
      .set({ used_at: now.toISOString() })
      .where((eb) =>
        link.userId === null
          ? eb.and([eb('purpose', '=', link.purpose), eb('user_id', 'is', null)])
          : eb('user_id', '=', link.userId),
      )
      .where('used_at', 'is', null)
      .returning('secret_hash')
      .execute();
    if (!claimed.some(({ secret_hash }) => secret_hash === hashOf(secret))) throw new Conflict(LINK_GONE);
    if (link.userId === null) {
      if (!(await hasNoAccounts({ db }))) throw new Conflict(LINK_GONE);
      const email = input.email ?? '';
      const first = { name: input.name ?? '', email, role: 'admin', staffRole: 'owner' } as const;
      const id = await insertAccount(db, now, { ...first, passwordHash: hash });
      await noteSecurity(tx, await accountById(tx, id), 'password.set', {});
      return { email };
    }
    await writeCredential(db, now, link.userId, hash);
    await db.deleteFrom('sessions').where('user_id', '=', link.userId).execute();
    await noteSecurity(tx, await accountById(tx, link.userId), 'password.set', {});
    await after(tx, { name: link.name, email: link.email });
    return { email: link.email };
  });
  if (link.userId) await portal.events.publish([{ memberId: null, topic: `session:${link.userId}` }]);
  return redeemed;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
