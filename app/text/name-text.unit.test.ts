import { describe, expect, test } from 'vitest';
import { serviceSchema } from '#app/features/commerce/service/service-schema.ts';
import { candidateSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { addManagerSchema, managerSchema } from '#app/features/members/manager/manager-schema.ts';
import { addMemberSchema, editMemberSchema } from '#app/features/members/member/member-schema.ts';
import { contactSchema } from '#app/features/website/contact/contact-schema.ts';
import { customPageFormSchema } from '#app/features/website/site/custom-page-schema.ts';
import { documentTypeSchema } from '#app/features/work/document-type/document-type-schema.ts';
import { employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import { addFormSchema } from '#app/features/work/form/form-fields.ts';
import { nameText } from './name-text.ts';

const UNSEEN = [
  '\u200b',
  '\u202e',
  '\u2066\u2069',
  '\u3164',
  '\u2800 \ufeff',
  '\u200d',
  '\u0301',
  '\t\n',
  ' ',
];

test.each(UNSEEN)('[VAL-22] a name of characters that nobody sees is none: %j', (text) => {
  expect(nameText(text)).toBe('');
});

test.each([
  ['  Zoe\u0308 Marsh ', 'Zoë Marsh'],
  ['Ada\u202eecila', 'Adaecila'],
  ['North\u200bgate', 'Northgate'],
  ['Line\r\nbreak', 'Line break'],
  ['شרה \u200fכהן', 'شרה כהן'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Vans 👨\u200d👩\u200d👧 ❤\ufe0f', 'Vans 👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['\u200dTail\u200c', 'Tail'],
  ["Dana O'Brien", "Dana O'Brien"],
  ['山田 太郎', '山田 太郎'],
])('[VAL-22] %j is the name %j', (text, name) => {
  expect(nameText(text)).toBe(name);
});

describe.each(
  Object.entries({
    candidateSchema,
    contactSchema,
    documentTypeSchema,
    employeeSchema,
    addFormSchema,
    addManagerSchema,
    managerSchema,
    addMemberSchema,
    editMemberSchema,
    serviceSchema,
    customPageFormSchema,
  }),
)('%s', (_name, schema) => {
  const form = { email: 'a@example.com', message: 'Hello', path: '/a' };

  test.each(UNSEEN)('[VAL-22] refuses the name %j as a missing one', (name) => {
    const textFor = (value: string) =>
      schema.safeParse({ ...form, name: value }).error?.issues.find(({ path }) => path[0] === 'name')
        ?.message;
    expect(textFor(name)).toBeDefined();
    expect(textFor(name)).toBe(textFor(''));
  });
});
