import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

/** People applied for jobs of a member. */
export const newApplications = declareMail({
  kind: 'new-applications',
  title: 'Job applications',
  sent: 'When people apply for a job, as often as each person chooses.',
  examples: {
    name: 'Dana Reyes',
    what: 'Jordan Ellis applied for Delivery driver',
    applications: 'Jordan Ellis, Delivery driver\nhttps://portal.example/member/hiring',
    settings: 'https://portal.example/member/settings#reminders',
    stop: 'https://portal.example/unsubscribe/example',
  },
  needs: ['applications', 'stop'],
  subject: '{what}',
  text: 'Hello {name},\n\nNew job applications:\n\n{applications}\n\nChange how often you get these emails:\n{settings}\n\nStop them:\n{stop}',
});
