import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

/** What every mail about things that are waited for is made of. */
export const dueExamples = {
  name: 'Dana Reyes',
  company: 'Northside Logistics',
  what: 'Payroll register of last week, due tomorrow',
  requests:
    'Payroll register of last week (due tomorrow)\n- The register as a file\nhttps://portal.example/member/requests\nAnswer without logging in:\nhttps://portal.example/answer/example',
  settings: 'https://portal.example/member/settings#reminders',
  stop: 'https://portal.example/unsubscribe/example',
};

/** What none of them can do without. */
export const dueNeeds = ['requests', 'stop'] as const;

/** How each of them ends. */
export const dueEnd =
  '{requests}\n\nChange how often you get these emails:\n{settings}\n\nStop them:\n{stop}';

/** Something is due: requests, forms, signatures, files and documents of a member in one mail. */
export const dueReminder = declareMail({
  kind: 'request-reminder',
  title: 'Reminder',
  sent: 'When requests, forms, signatures, files or documents are open, before and after they are due.',
  examples: dueExamples,
  needs: dueNeeds,
  subject: 'Reminder: {what}',
  text: `Hello {name},\n\nYour back office is waiting for this from {company}:\n\n${dueEnd}`,
});
