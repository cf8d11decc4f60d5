import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';

const NAMES = { name: 'Jordan Ellis', business: 'Northgate Delivery' };
const LINK = { link: 'https://portal.example/interview/example' };
const BOOKED = {
  ...NAMES,
  when: 'Thu, Dec 3, 2026, 10:00 AM EST',
  minutes: '30',
  place: 'Station DMP2, door 3',
  ...LINK,
};

/** A member offers a candidate times. */
export const interviewInvitation = declareMail({
  kind: 'interview-invitation',
  title: 'Interview invitations',
  sent: 'When a member offers a candidate times for an interview.',
  examples: { ...NAMES, ...LINK },
  needs: ['link'],
  subject: 'Choose a time for your interview with {business}',
  text: 'Hello {name},\n\n{business} would like to meet you. Choose a time for your interview:\n{link}\n\nYou can change or cancel it there until it begins.',
});

/** A candidate has booked a time, or another one. */
export const interviewBooked = declareMail({
  kind: 'interview-booked',
  title: 'Interview confirmations',
  sent: 'When a candidate books a time or changes it, with a calendar file.',
  examples: BOOKED,
  needs: ['when', 'place', 'link'],
  subject: 'Your interview with {business}, {when}',
  text: 'Hello {name},\n\nYour interview with {business}:\n\n{when}, {minutes} minutes\n{place}\n\nChange or cancel it:\n{link}',
});

/** A day before an interview, and two hours. */
export const interviewReminder = declareMail({
  kind: 'interview-reminder',
  title: 'Interview reminders',
  sent: 'A day and two hours before an interview, to the candidate.',
  examples: BOOKED,
  needs: ['when', 'place', 'link'],
  subject: 'Reminder: your interview with {business}, {when}',
  text: 'Hello {name},\n\nA reminder of your interview with {business}:\n\n{when}, {minutes} minutes\n{place}\n\nChange or cancel it:\n{link}',
});

/** An interview was canceled, by either side. */
export const interviewCanceled = declareMail({
  kind: 'interview-canceled',
  title: 'Canceled interviews',
  sent: 'When a booked interview is canceled, to the candidate.',
  examples: { ...NAMES, when: BOOKED.when },
  needs: ['when'],
  subject: 'Canceled: your interview with {business}, {when}',
  text: 'Hello {name},\n\nYour interview with {business} on {when} was canceled.',
});
