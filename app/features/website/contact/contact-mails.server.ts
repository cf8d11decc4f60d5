import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

export const contactMessage = declareMail({
  kind: 'contact-message',
  title: 'Contact form',
  sent: 'To all staff when a visitor writes.',
  examples: {
    name: 'Riley Morgan',
    email: 'riley@example.com',
    message: 'Company: Morgan Deliveries\n\nWhat does payroll cost for 40 drivers?',
    link: 'https://portal.example/admin/messages',
  },
  needs: ['message'],
  subject: 'Message from {name}',
  text: '{name} <{email}> wrote through the contact form:\n\n{message}\n\nAll messages:\n{link}',
});
