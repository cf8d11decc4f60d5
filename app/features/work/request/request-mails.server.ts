import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';
import { dueEnd, dueExamples, dueNeeds } from '#app/features/platform/reminder/reminder-mails.server.ts';

/** A request is new. */
export const requestAsked = declareMail({
  kind: 'request-asked',
  title: 'New request',
  sent: 'When staff requests information.',
  examples: dueExamples,
  needs: dueNeeds,
  subject: 'Information requested: {what}',
  text: `Hello {name},\n\nYour back office has a request for {company}:\n\n${dueEnd}`,
});

/** An item of a checklist was not what was asked for. */
export const itemSentBack = declareMail({
  kind: 'request-item-sent-back',
  title: 'Item sent back',
  sent: 'When staff sends an item of a checklist back.',
  examples: dueExamples,
  needs: dueNeeds,
  subject: 'Sent back: {what}',
  text: `Hello {name},\n\nYour back office needs one answer from {company} again:\n\n${dueEnd}`,
});
