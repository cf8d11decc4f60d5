import type { Portal } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { LINK_GONE } from '#app/features/platform/account/password/account-link-texts.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { acceptInvitation } from './invitations.server.ts';

/**
 * Does what an address was asked to confirm, for whoever has the link in its mailbox; once, also when two windows send it.
 * Throws Conflict for a link that is over, ValidationError where the address has an account.
 */
export async function acceptByLink(portal: Portal, secret: string): Promise<void> {
  const link = await findAccountLink(portal, secret);
  const { invitationId, memberId } = link ?? {};
  if (!invitationId || !memberId) throw new Conflict(LINK_GONE);
  await portal.db.transaction().execute(async (db) => {
    const invitation = await db
      .deleteFrom('manager_invitations')
      .where('id', '=', invitationId)
      .where('member_id', '=', memberId)
      .returningAll()
      .executeTakeFirst();
    if (!invitation) throw new Conflict(LINK_GONE);
    await acceptInvitation(db, portal.now(), invitation);
  });
  await portal.events.publish([{ memberId, topic: 'account' }]);
}
