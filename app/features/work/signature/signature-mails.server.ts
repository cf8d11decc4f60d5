import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

const examples = {
  name: 'Dana Reyes',
  from: 'Northside Logistics',
  document: 'Phone policy 2027',
  note: 'Please sign before Monday.',
  ways: 'Open and sign without logging in:\nhttps://portal.example/answer/example',
};
const needs = ['document', 'ways'] as const;

/** A document waits for a signature. */
export const signatureAsked = declareMail({
  kind: 'signature-asked',
  title: 'Document to sign',
  sent: 'When someone is asked to sign a document or a new version of it.',
  examples,
  needs,
  subject: 'Please sign: {document}',
  text: 'Hello {name},\n\n{from} asks you to read and sign:\n\n{document}\n{note}\n\n{ways}',
});

/** It still does. */
export const signatureReminder = declareMail({
  kind: 'signature-reminder',
  title: 'Reminder of a document to sign',
  sent: 'When the sender reminds people who have not signed.',
  examples,
  needs,
  subject: 'Reminder, please sign: {document}',
  text: 'Hello {name},\n\n{from} is waiting for your signature:\n\n{document}\n{note}\n\n{ways}',
});
