import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

export const forgotPassword = declareMail({
  kind: 'forgot-password',
  title: 'Forgotten password',
  sent: 'When someone asks for it on the login page.',
  examples: { name: 'Dana Reyes', link: 'https://portal.example/set-password/example', minutes: '60' },
  needs: ['link'],
  subject: 'Choose a new password for your portal account',
  text: "Hello {name},\n\nWe received a request to reset the password for your portal account. Choose a new one here:\n{link}\n\nThe link works once, for {minutes} minutes. Earlier links no longer work.\n\nIf this wasn't you, ignore this email. Your password hasn't changed.",
});
