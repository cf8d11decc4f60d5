import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { emailTaken } from '#app/features/platform/account/create-account.server.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type MailOutcome, mailOutcome, sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { type MemberProfile, requireMember } from '../find-member.server.ts';
import { memberEvents } from '../member-events.server.ts';
import { passwordLink } from './login-mails.server.ts';
import { isOfAnotherCompany, mailJoinLink } from './mail-join-link.server.ts';

/**
 * Makes a link with which the member acted for sets a new password, or adds its account to the login that it waits for, mails it, and returns its address and how the mail
 * fared. Earlier links stop working, so that a repeated call does no harm. Throws NotFound for an unknown member. Admins only.
 */
export async function sendPasswordLink(ctx: Ctx): Promise<{ link: string; mail: MailOutcome }> {
  requireAdmin(ctx);
  const { link, mailId } = await transact(ctx, async (tx) => {
    const member = await requireMember(tx, tx.memberId);
    const { loginId } = member;
    const sent = loginId ? await mailPasswordLink(tx, loginId, member) : await mailFirstLink(tx, member);
    await record(tx, memberEvents['password-link'](member.id, { name: member.name }));
    return sent;
  });
  return { link, mail: await mailOutcome(ctx, mailId) };
}

async function mailPasswordLink(tx: Tx, loginId: string, { name, email }: MemberProfile) {
  const link = await createAccountLink(tx, tx.db, 'set-password', loginId);
  const mailId = await sendMail(tx, {
    to: email,
    ...(await passwordLink.write(tx, { name, link, days: String(LINK_DAYS) })),
  });
  return { link, mailId };
}

/** The account waits to be added to another login; where nobody has that address any more it gets the login itself. */
async function mailFirstLink(tx: Tx, member: MemberProfile) {
  if (await isOfAnotherCompany(tx, member.email)) return mailJoinLink(tx, member);
  const address = { email: emailKey(member.email), updated_at: instant(tx) };
  await tx.db
    .updateTable('users')
    .set(address)
    .where('id', '=', member.id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });
  return mailPasswordLink(tx, member.id, member);
}
