import type { z } from 'zod';
import { type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { requireNewPassword } from '#app/features/platform/account/password/new-password.server.ts';
import { hashPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type MailOutcome, mailOutcome, sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { explainTaken } from './login/held-address.server.ts';
import { memberInvitation } from './login/login-mails.server.ts';
import { isOfAnotherCompany, mailJoinLink } from './login/mail-join-link.server.ts';
import { memberEvents } from './member-events.server.ts';
import type { addMemberSchema } from './member-schema.ts';

/**
 * Creates a member account; with access 'link' it returns the address where the member sets its password, which is
 * mailed too, and how the mail fared. `samePerson` says that the address is that of somebody who has a login: they get a link
 * to add the account to it. Throws ValidationError at the email that is taken, or at a password that breaks the rule. Admins only.
 */
export async function addMember(
  ctx: PortalCtx,
  input: z.infer<typeof addMemberSchema>,
): Promise<{ id: string; link: string | null; mail: MailOutcome | null }> {
  requireAdmin(ctx);
  const byPassword = input.access === 'password' && !input.samePerson;
  if (byPassword) await requireNewPassword(ctx, input.password, { ...input, memberId: null });
  const passwordHash = byPassword ? await hashPassword(input.password) : null;
  let sent: SentLink | null = null;
  const id = await transact(ctx, (tx) =>
    // What is kept of the submission is the id alone: the link is a secret, and shown the first time only.
    withIdempotencyKey(tx, input.key, async () => {
      const { name, email } = input;
      const joins = input.samePerson && (await isOfAnotherCompany(tx, email));
      const opened = joins ? { openedBy: null } : {};
      const memberId = await insertAccount(tx.db, tx.now(), { name, email, passwordHash, ...opened });
      if (joins) sent = await mailJoinLink(tx, { id: memberId, name, email });
      else if (!byPassword) sent = await mailPasswordLink(tx, { id: memberId, name, email });
      await record(tx, memberEvents.added(memberId, { name }), { memberId });
      return memberId;
    }),
  ).catch(async (error: unknown) => {
    throw await explainTaken(ctx, input.email, error);
  });
  return { id, ...(await outcomeOf(ctx, sent)) };
}

type SentLink = { link: string; mailId: string };

async function outcomeOf(ctx: PortalCtx, sent: SentLink | null) {
  return { link: sent?.link ?? null, mail: sent && (await mailOutcome(ctx, sent.mailId)) };
}

async function mailPasswordLink(
  tx: PortalTx,
  person: { id: string; name: string; email: string },
): Promise<SentLink> {
  const link = await createAccountLink(tx, tx.db, 'set-password', person.id);
  const words = await memberInvitation.write(tx, { name: person.name, link, days: String(LINK_DAYS) });
  return { link, mailId: await sendMail(tx, { to: person.email, ...words }) };
}
