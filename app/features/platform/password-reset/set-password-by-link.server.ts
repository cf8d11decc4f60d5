import type { Portal } from '#app/ctx.ts';
import { redeemAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
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
  return redeemAccountLink(portal, secret, input, (tx, { name, email }) =>
    sendMail(tx, {
      to: email,
      subject: 'Your password was changed',
      text: `Hello ${name},\n\nThe password for your portal account was changed, and you were logged out on all devices. Log in with the new password.\n\nIf this wasn't you, contact us right away.`,
    }),
  );
}
