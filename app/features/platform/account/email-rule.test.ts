import { describe, expect } from 'vitest';
import { candidateEditSchema, candidateSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { addMemberSchema } from '#app/features/members/member/member-schema.ts';
import type { ImportKind } from '#app/features/platform/import/import-kind.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { employeeEditSchema, employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { previewLines } from '#test/fixtures/preview-lines.ts';
import { test } from '#test/fixtures/test.ts';

const GOOD = [
  'ida@example.com',
  'a@münchen.de',
  'zoë@example.com',
  "o'dell+van@mail.example.co.uk",
  'a@xn--mnchen-3ya.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
];
const BAD = [
  'n/a',
  '-',
  'none',
  'not an email',
  'ida@localhost',
  'ida@@example.com',
  'ida.@example.com',
  'ida@example.com.',
  'ida@-example.com',
  'ida@example.com;bo@example.com',
  'mailto:<ida@example.com>',
  `${'a'.repeat(65)}@example.com`,
];
const WAYS = {
  'a new member': (email: string) => addMemberSchema.safeParse({ name: 'Ida', email, how: 'link' }),
  'a new employee': (email: string) => employeeSchema.safeParse({ name: 'Ida', email }),
  'an employee that is edited': (email: string) =>
    employeeEditSchema.safeParse({ name: 'Ida', email, employeeId: 'emp_1', initialValues: '{"email":"x"}' }),
  'a new candidate': (email: string) => candidateSchema.safeParse({ name: 'Ida', email }),
  'a candidate that is edited': (email: string) =>
    candidateEditSchema.safeParse({
      name: 'Ida',
      email,
      candidateId: 'cand_1',
      initialValues: '{"email":"x"}',
    }),
};

describe.each(Object.entries(WAYS))('the address of %s', (_, parse) => {
  test.each(GOOD)('may be %s', (email) => expect(parse(email).error).toBeUndefined());
  test.each(BAD)('may not be %s', (email) => {
    expect(parse(email).error?.issues.map(({ message }) => message)).toEqual([
      'Enter a valid email address.',
    ]);
  });
});

test('an address from before the rule does not block an edit of the rest', () => {
  const initialValues = JSON.stringify({ email: 'n/a' });
  const edit = { name: 'Ida', email: 'n/a', initialValues };
  expect(employeeEditSchema.safeParse({ ...edit, employeeId: 'emp_1' }).success).toBe(true);
  expect(candidateEditSchema.safeParse({ ...edit, candidateId: 'cand_1' }).success).toBe(true);
});

describe('[CSV-12] the addresses of a file', () => {
  test.for<[string, ImportKind]>([
    ['employees', employeesImport],
    ['candidates', candidatesImport],
  ])('with %s follow the same rule; what was mended is said', async ([_, kind], { provider }) => {
    const all = [...GOOD, ...BAD, 'zoe @ example.com'];
    const importId = await previewLines(
      provider,
      kind,
      `name;email\n${all.map((email, at) => `Person ${at};"${email}"`).join('\n')}\n`,
    );
    const { lines } = await viewImport(provider, kind, importId, { outcome: null, page: 1 });
    expect(lines.map(({ outcome, detail, reason }) => [outcome, detail, reason])).toEqual([
      ...GOOD.map((email) => ['add', email, '']),
      ...BAD.map((email) => ['skip', email, `"${email.slice(0, 60)}" isn't a valid email address.`]),
      ['add', 'zoe@example.com', 'Spaces were removed from the email "zoe @ example.com".'],
    ]);
  });
});
