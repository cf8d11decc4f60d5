import { loginOf, type Portal, type SignedInActor, systemContext, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { emailKey } from '../email.ts';
import { LINK_GONE } from '../password/account-link-texts.ts';
import { findAccountLink } from '../password/account-links.server.ts';
import { requireNewCompany, requireOwnLogin } from './require-own-login.server.ts';
import { joinLogin } from './share-login.server.ts';

const LINK_HOLDER = { id: 'account-link', name: 'Account link' };

/**
 * Adds the account that a link names to the login of whoever is signed in, once, and returns its id. Throws Conflict for a
 * link that is over, LogInFirst to who is not signed in with the account's address, ValidationError where it can't be added.
 */
export async function joinByLink(
  portal: Portal,
  secret: string,
  actor: SignedInActor | null,
): Promise<string> {
  const link = await findAccountLink(portal, secret);
  if (link?.purpose !== 'join' || !link.userId) throw new Conflict(LINK_GONE);
  const { userId: accountId, email } = link;
  await transact(systemContext(portal, LINK_HOLDER), async (tx) => {
    const used = await tx.db
      .deleteFrom('account_links')
      .where('user_id', '=', accountId)
      .where('purpose', '=', 'join')
      .returning('id')
      .execute();
    const loginId = await requireOwnLogin(tx.db, email, actor);
    if (used.length === 0 || !loginId) throw new Conflict(LINK_GONE);
    await requireNewCompany(tx.db, loginId, accountId);
    await joinLogin(tx.db, { accountId, loginId });
    tx.emit('account', accountId);
  });
  return accountId;
}

/** The login with which a link is accepted, and whether it is the actor's own; null for an address that has none. */
export async function loginToAcceptWith(
  { db }: Pick<Portal, 'db'>,
  { purpose, email }: { purpose: string; email: string },
  actor: SignedInActor | null,
): Promise<{ email: string; isOwn: boolean } | null> {
  if (purpose !== 'join' && purpose !== 'invitation') return null;
  const login = await db
    .selectFrom('users')
    .select(['id', 'email_written'])
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  if (!login) return null;
  return { email: login.email_written, isOwn: actor !== null && loginOf(actor) === login.id };
}
