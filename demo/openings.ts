import { randomUUID } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { applicationSchema } from '#app/features/hiring/opening/apply/application-schema.ts';
import { applyToOpening, FASTEST_MS } from '#app/features/hiring/opening/apply/apply-to-opening.server.ts';
import { addOpening, closeOpening } from '#app/features/hiring/opening/change-opening.server.ts';
import { openingSchema } from '#app/features/hiring/opening/opening-schema.ts';
import { answerField, type Question } from '#app/features/hiring/opening/questions.ts';
import { formTimestampToken } from '#app/fields/form-timestamp.server.ts';
import type { Makers } from './makers.ts';
import { pdfPage } from './pdf-page.ts';
import type { Step, Timeline, When } from './timeline.ts';

const QUESTIONS: Question[] = [
  {
    id: 'license',
    text: "Do you have a valid driver's license?",
    kind: 'yes-no',
    options: [],
    required: true,
  },
  {
    id: 'start',
    text: 'When can you start?',
    kind: 'choice',
    options: ['This week', 'In two weeks', 'Later'],
    required: true,
  },
  { id: 'years', text: 'Where did you drive before?', kind: 'text', options: [], required: false },
];

const DRIVER = {
  title: 'Delivery Associate',
  place: 'DMP2, Memphis, TN',
  pay: '$20.50–$22.00 an hour',
  shift: '4 days a week, 9:45 AM to 7:45 PM',
  description:
    'Drive a step van and deliver about 180 stops a day. Paid training, health insurance after 60 days and a weekly paycheck.\n\nYou can lift 50 pounds and like being outside.',
};
const DISPATCHER = {
  title: 'Dispatcher',
  place: 'DMP2, Memphis, TN',
  pay: '$23.00 an hour',
  shift: 'Wednesday to Saturday, 7:30 AM to 6:00 PM',
  description: 'Load-out in the morning, radio and rescues during the day.',
};

const APPLICANTS: readonly { when: When; name: string; start: string; before: string; resume: boolean }[] = [
  { when: '2d 22:10', name: 'Imani Prescott', start: 'In two weeks', before: 'FedEx Ground', resume: true },
  { when: '1d 13:25', name: 'Luca Ferrant', start: 'This week', before: '', resume: false },
  { when: '9h', name: 'Odette Blanchard', start: 'This week', before: 'School bus, 4 years', resume: true },
];

/** Two openings of Northgate's, one of them closed, and who applied on their phone for the other. */
export function northgateOpenings(
  { line, make, portal }: { line: Timeline; make: Makers; portal: Portal },
  manager: Step<string>,
): void {
  const add = async (about: typeof DRIVER) =>
    addOpening(
      await make.ctxOfManager(manager.made),
      openingSchema.parse({ ...about, questions: JSON.stringify(QUESTIONS) }),
    );
  const dispatcher = line.at('26d 15:05', () => add(DISPATCHER));
  line.at('12d 18:40', async () =>
    closeOpening(await make.ctxOfManager(manager.made), { openingId: dispatcher.made.id }),
  );
  const driver = line.at('2d 19:20', () => add(DRIVER));
  APPLICANTS.forEach(({ when, name, start, before, resume }, index) => {
    line.at(when, () =>
      apply(portal, driver.made.slug, {
        name,
        email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
        phone: `901 555 0${161 + index}`,
        answers: { license: 'Yes', start, years: before },
        file: resume ? resumeOf(name, before) : null,
      }),
    );
  });
}

type Applicant = {
  name: string;
  email: string;
  phone: string;
  answers: Record<string, string>;
  file: File | null;
};

async function apply(portal: Portal, slug: string, { answers, file, ...person }: Applicant): Promise<void> {
  const began = () => new Date(portal.now().getTime() - FASTEST_MS);
  const opened = formTimestampToken({ ...portal, now: began });
  const answered = QUESTIONS.map((one) => [answerField(one), answers[one.id] ?? '']);
  const form = { ...person, ...Object.fromEntries(answered), consent: 'on', key: randomUUID(), opened };
  const sent = { slug, input: applicationSchema(QUESTIONS).parse(form), resume: file };
  await applyToOpening(portal, sent, { address: person.email, requestId: 'makers' });
}

function resumeOf(name: string, before: string): File {
  const lines = [
    'Memphis, Tennessee',
    '',
    'Experience',
    `  ${before}`,
    '',
    'License',
    '  Tennessee, class D',
  ];
  return new File([new Uint8Array(pdfPage(name, lines))], `${name.replace(' ', '-')}-resume.pdf`, {
    type: 'application/pdf',
  });
}
