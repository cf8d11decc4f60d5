import type { AnyTx } from '#app/ctx.ts';
import { findLogin } from '#app/features/platform/account/companies/share-login.server.ts';
import { opensAnything } from '#app/features/platform/account/companies/usable-accounts.server.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';

/** True for an address with which somebody logs in to another company, who may be the same person. */
export async function isOfAnotherCompany(tx: AnyTx, email: string): Promise<boolean> {
  const login = await findLogin(tx.db, email);
  return login !== undefined && login.role !== 'admin' && opensAnything(tx.db, login.id);
}

/** Mails a link with which a member's account is added to the login that its address has, and returns it with the mail's id. */
export async function mailJoinLink(
  tx: AnyTx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<{ link: string; mailId: string }> {
  const link = await createAccountLink(tx, tx.db, 'join', id);
  const mailId = await sendMail(tx, {
    to: email,
    subject: `Add ${name} to your portal login`,
    text: `Hello,\n\nThe account of ${name} is ready. You already log in with this address: your password stays the same, and you can switch between your companies. Add it here:\n${link}\n\nThe link works once, for ${LINK_DAYS} days. If you didn't expect this, ignore this email.`,
  });
  return { link, mailId };
}
