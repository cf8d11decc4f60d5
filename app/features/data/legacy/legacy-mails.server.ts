import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

export const accountMoved = declareMail({
  kind: 'account-moved',
  title: 'Account moved',
  sent: 'When accounts come from the previous version without a password.',
  examples: { name: 'Dana Reyes', link: 'https://portal.example/set-password/example', days: '7' },
  needs: ['link'],
  subject: 'Your portal account has moved',
  text: 'Hello {name},\n\nYour account is in the new portal now. Choose your password here:\n{link}\n\nThe link works once, for {days} days.',
});
