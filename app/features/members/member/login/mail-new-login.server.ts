import type { AnyTx } from '#app/ctx.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { newLogin } from './login-mails.server.ts';

/** Mails a link to choose a password to an account that has a login of its own from now on. */
export async function mailNewLogin(
  tx: AnyTx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const link = await createAccountLink(tx, tx.db, 'set-password', id);
  await sendMail(tx, {
    to: email,
    ...(await newLogin.write(tx, { name, link, days: String(LINK_DAYS) })),
  });
}
