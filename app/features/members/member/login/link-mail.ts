import type { ToastText } from '#app/call.server.ts';
import type { MailOutcome } from '#app/features/platform/mail/send-mail.server.ts';

/** What the page is told of the mail that carries a link. */
export function madeOf(mail: MailOutcome | null): { mail: string | null; mailError: string | null } {
  return { mail: mail?.state ?? null, mailError: mail?.error ?? null };
}

/** The toast after a link was made: it was sent only where the mail server took it. */
export function linkToast({ state }: MailOutcome): ToastText {
  if (state === 'sent') return { title: 'Link sent', tone: 'success' };
  if (state === 'off') return { title: 'Link created', tone: 'success' };
  if (state === 'waiting') return { title: 'Link created', description: 'The email is on its way.' };
  const description = 'The mail server refused the email. Copy the link and send it yourself.';
  return { title: 'Link not sent', description, tone: 'destructive' };
}

/** What the admin has to do with the link. */
export function linkText(made: Record<string, string | null>, email: string): string {
  switch (made.mail) {
    case 'sent':
      return `The link was emailed to ${email}. You can also share it yourself.`;
    case 'waiting':
      return `The email to ${email} is on its way; the mail server hasn't answered yet. You can also share the link yourself.`;
    case 'refused':
      return `The email to ${email} was not sent. The mail server said: ${made.mailError}. We'll try again, but share this link yourself for now.`;
    default:
      return "Email isn't set up, so nothing was sent. Share this link with the member yourself.";
  }
}
