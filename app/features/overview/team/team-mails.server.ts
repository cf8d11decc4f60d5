import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

export const staffInvitation = declareMail({
  kind: 'staff-invited',
  title: 'Staff invitation',
  sent: 'When an owner invites someone to the team.',
  examples: {
    name: 'Dana Reyes',
    by: 'Alex Porter',
    link: 'https://portal.example/set-password/example',
    days: '7',
  },
  needs: ['link'],
  subject: '{by} invited you to the delivery portal',
  text: 'Hello {name},\n\n{by} invited you to join the team. Choose your password here:\n{link}\n\nThe link works once, for {days} days.',
});

export const staffFactorOff = declareMail({
  kind: 'staff-factor-off',
  title: 'Two-step verification off (staff)',
  sent: 'When an owner turns it off for a colleague.',
  examples: { name: 'Dana Reyes', by: 'Alex Porter' },
  subject: 'Two-step verification was turned off',
  text: "Hello {name},\n\n{by} turned off two-step verification for your portal account. You now log in with just your password. You can set it up again in your profile.\n\nIf you didn't ask for this, tell an owner of the portal right away.",
});
