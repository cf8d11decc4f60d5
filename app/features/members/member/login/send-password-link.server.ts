import { type Ctx, transact } from '#app/ctx.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type MailOutcome, mailOutcome, sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { requireMember } from '../find-member.server.ts';
import { memberEvents } from '../member-events.server.ts';

/**
 * Makes a link with which the member acted for sets a new password, mails it, and returns its address and how the mail
 * fared. Earlier links stop working, so that a repeated call does no harm. Throws NotFound for an unknown member. Admins only.
 */
export async function sendPasswordLink(ctx: Ctx): Promise<{ link: string; mail: MailOutcome }> {
  requireAdmin(ctx);
  const { link, mailId } = await transact(ctx, async (tx) => {
    const member = await requireMember(tx, tx.memberId);
    const link = await createAccountLink(tx, tx.db, 'set-password', member.id);
    const mailId = await sendMail(tx, {
      to: member.email,
      subject: 'Choose a new password for your portal account',
      text: `Hello ${member.name},\n\nChoose a new password for your account here:\n${link}\n\nThe link works once, for ${LINK_DAYS} days.`,
    });
    await record(tx, memberEvents['password-link'](member.id, { name: member.name }));
    return { link, mailId };
  });
  return { link, mail: await mailOutcome(ctx, mailId) };
}
