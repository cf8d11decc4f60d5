import type { AnyTx } from '#app/ctx.ts';
import { findLogin } from '#app/features/platform/account/companies/share-login.server.ts';
import { opensAnything } from '#app/features/platform/account/companies/usable-accounts.server.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { joinLink } from './login-mails.server.ts';

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
    ...(await joinLink.write(tx, { company: name, link, days: String(LINK_DAYS) })),
  });
  return { link, mailId };
}
