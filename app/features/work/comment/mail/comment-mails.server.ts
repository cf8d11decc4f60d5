import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

export const newComments = declareMail({
  kind: 'new-comments',
  title: 'New comments',
  sent: 'When someone comments or is mentioned, as often as each person chooses.',
  examples: {
    name: 'Dana Reyes',
    what: 'Alex Porter commented on tolls-march.csv',
    comments:
      'tolls-march.csv\nAlex Porter: Two tolls are on days without a route.\nhttps://portal.example/member/ezpass',
    settings: 'https://portal.example/member/settings#reminders',
    stop: 'https://portal.example/unsubscribe/example',
  },
  needs: ['comments', 'stop'],
  subject: '{what}',
  text: 'Hello {name},\n\n{comments}\n\nChange how often you get these emails:\n{settings}\n\nStop them:\n{stop}',
});
