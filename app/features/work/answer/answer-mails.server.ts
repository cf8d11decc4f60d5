import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

/** Somebody opens an answer link on one more device. */
export const answerCode = declareMail({
  kind: 'answer-code',
  title: 'Code for an answer link',
  sent: 'When someone opens an answer link on another device.',
  examples: { name: 'Dana Reyes', code: '314159', minutes: '10' },
  needs: ['code'],
  subject: 'Your code for the portal',
  text: "Hello {name},\n\nEnter this code to answer on this device:\n\n{code}\n\nIt works for {minutes} minutes. If this wasn't you, ignore this email.",
});
