import { type Portal, type SignedInActor, systemContext, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { requireOwnLogin } from '#app/features/platform/account/companies/require-own-login.server.ts';
import { LINK_GONE } from '#app/features/platform/account/password/account-link-texts.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { acceptInvitation } from './invitations.server.ts';

const LINK_HOLDER = { id: 'account-link', name: 'Account link' };

/**
 * Does what an address was asked to confirm, for whoever has the link in its mailbox, and once, also when two windows send
 * it. An address that has a login accepts with it: `actor` is who is signed in, and the account's id is returned. Throws
 * Conflict for a link that is over, LogInFirst, ValidationError where the address can't be used.
 */
export async function acceptByLink(
  portal: Portal,
  secret: string,
  actor: SignedInActor | null = null,
): Promise<string | null> {
  const link = await findAccountLink(portal, secret);
  const { invitationId, memberId } = link ?? {};
  if (!invitationId || !memberId) throw new Conflict(LINK_GONE);
  return transact(systemContext(portal, LINK_HOLDER), async (tx) => {
    const invitation = await tx.db
      .deleteFrom('manager_invitations')
      .where('id', '=', invitationId)
      .where('member_id', '=', memberId)
      .returningAll()
      .executeTakeFirst();
    if (!invitation) throw new Conflict(LINK_GONE);
    const loginId = await requireOwnLogin(tx.db, invitation.email, actor);
    await acceptInvitation(tx, invitation, loginId);
    tx.emit('account', memberId);
    return loginId && (invitation.manager_id ?? invitation.id);
  });
}
