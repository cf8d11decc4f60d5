import type { AnyTx } from '#app/ctx.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';

/** Mails a link to choose a password to an account that has a login of its own from now on. */
export async function mailNewLogin(
  tx: AnyTx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const link = await createAccountLink(tx, tx.db, 'set-password', id);
  await sendMail(tx, {
    to: email,
    subject: 'Choose a password for your portal account',
    text: `Hello ${name},\n\nYou log in to your account with this address from now on. Choose your password here:\n${link}\n\nThe link works once, for ${LINK_DAYS} days.`,
  });
}
