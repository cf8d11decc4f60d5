import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

const examples = { number: 'K7-2041', lines: '2 × Driver vest (L): $48.00\nTotal: $48.00' };

export const orderConfirmed = declareMail({
  kind: 'order-confirmed',
  title: 'Shop order',
  sent: 'When a shop order is paid.',
  examples,
  subject: 'Thank you for your order ({number})',
  text: 'Your payment was successful and your order is being processed.\n\n{lines}\n\nYour order number is {number}.',
});

export const orderUnderReview = declareMail({
  kind: 'order-under-review',
  title: 'Shop order under review',
  sent: 'When a shop order is paid that staff has to look at first.',
  examples,
  subject: 'We received your payment ({number})',
  text: 'We received your payment. We need to review the order first and will email you shortly.\n\n{lines}\n\nYour order number is {number}.',
});
