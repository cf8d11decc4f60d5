import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

const examples = {
  name: 'Dana Reyes',
  company: 'Northside Logistics',
  what: 'Payroll register of last week, due tomorrow',
  requests:
    'Payroll register of last week (due tomorrow)\n- The register as a file\nhttps://portal.example/member/requests\nAnswer without logging in:\nhttps://portal.example/answer/example',
  settings: 'https://portal.example/member/settings#reminders',
  stop: 'https://portal.example/unsubscribe/example',
};
const needs = ['requests', 'stop'] as const;
const end = '{requests}\n\nChange how often you get these emails:\n{settings}\n\nStop them:\n{stop}';

/** Requests wait for a reply. */
export const requestReminder = declareMail({
  kind: 'request-reminder',
  title: 'Request reminder',
  sent: 'When requests wait for a reply, before and after they are due.',
  examples,
  needs,
  subject: 'Reminder: {what}',
  text: `Hello {name},\n\nYour back office is waiting for a reply from {company}:\n\n${end}`,
});

/** A request is new. */
export const requestAsked = declareMail({
  kind: 'request-asked',
  title: 'New request',
  sent: 'When staff requests information.',
  examples,
  needs,
  subject: 'Information requested: {what}',
  text: `Hello {name},\n\nYour back office has a request for {company}:\n\n${end}`,
});

/** An item of a checklist was not what was asked for. */
export const itemSentBack = declareMail({
  kind: 'request-item-sent-back',
  title: 'Item sent back',
  sent: 'When staff sends an item of a checklist back.',
  examples,
  needs,
  subject: 'Sent back: {what}',
  text: `Hello {name},\n\nYour back office needs one answer from {company} again:\n\n${end}`,
});
