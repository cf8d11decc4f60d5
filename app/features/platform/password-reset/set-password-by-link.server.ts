import type { Portal } from '#app/ctx.ts';
import { redeemAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { passwordChosen } from '#app/features/platform/mail/security-mails.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';

/**
 * Sets the password of a link's account, or creates the first admin, and mails the account that its password was changed.
 * Throws ValidationError at the field, or Conflict where the link is used or too old.
 */
export function setPasswordByLink(
  portal: Portal,
  secret: string,
  input: { password: string; name?: string; email?: string },
): Promise<{ email: string }> {
  return redeemAccountLink(portal, secret, input, async (tx, { name, email }) =>
    sendMail(tx, { to: email, ...(await passwordChosen.write(tx, { name })) }),
  );
}
