import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

export const memberInvitation = declareMail({
  kind: 'member-invited',
  title: 'Member invitation',
  sent: 'When staff adds a member.',
  examples: { name: 'Dana Reyes', link: 'https://portal.example/set-password/example', days: '7' },
  needs: ['link'],
  subject: 'Your portal account is ready',
  text: 'Hello {name},\n\nYour account is ready. Choose your password here:\n{link}\n\nThe link works once, for {days} days.',
});

export const passwordLink = declareMail({
  kind: 'password-link',
  title: 'Password link',
  sent: 'When staff sends a member a link to choose a new password.',
  examples: { name: 'Dana Reyes', link: 'https://portal.example/set-password/example', days: '7' },
  needs: ['link'],
  subject: 'Choose a new password for your portal account',
  text: 'Hello {name},\n\nChoose a new password for your account here:\n{link}\n\nThe link works once, for {days} days.',
});

export const joinLink = declareMail({
  kind: 'company-added',
  title: 'Second company',
  sent: 'When a new member already logs in for another company.',
  examples: {
    company: 'Northside Logistics',
    link: 'https://portal.example/set-password/example',
    days: '7',
  },
  needs: ['link'],
  subject: 'Add {company} to your portal login',
  text: "Hello,\n\nThe account of {company} is ready. You already log in with this address: your password stays the same, and you can switch between your companies. Add it here:\n{link}\n\nThe link works once, for {days} days. If you didn't expect this, ignore this email.",
});

export const newLogin = declareMail({
  kind: 'own-login',
  title: 'Separate login',
  sent: 'When an account stops sharing the login of another company.',
  examples: { name: 'Dana Reyes', link: 'https://portal.example/set-password/example', days: '7' },
  needs: ['link'],
  subject: 'Choose a password for your portal account',
  text: 'Hello {name},\n\nYou log in to your account with this address from now on. Choose your password here:\n{link}\n\nThe link works once, for {days} days.',
});

export const factorOff = declareMail({
  kind: 'factor-off',
  title: 'Two-step verification off',
  sent: 'When staff turns it off for a member who has lost it.',
  examples: { name: 'Dana Reyes', by: 'Alex Porter' },
  subject: 'Two-step verification was turned off',
  text: "Hello {name},\n\n{by} turned off two-step verification for your portal account. You now log in with just your password. You can set it up again in Settings.\n\nIf you didn't ask for this, contact us right away.",
});
