import { describe, expect } from 'vitest';
import { candidateSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { managerSchema } from '#app/features/members/manager/manager-schema.ts';
import { editMemberSchema } from '#app/features/members/member/member-schema.ts';
import { externalLinkSchema } from '#app/features/members/member/tools/external-links.server.ts';
import { contactSchema } from '#app/features/website/contact/contact-schema.ts';
import { documentTypeSchema } from '#app/features/work/document-type/document-type-schema.ts';
import { employeeSchema, type FreeField } from '#app/features/work/employee/employee-schema.ts';
import { saveFormSchema } from '#app/features/work/form/form-fields.ts';
import { askSchema, respondSchema } from '#app/features/work/request/request-schema.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { test } from '#test/fixtures/test.ts';
import { seedDemo } from './seed.ts';

let db: Db;
test.beforeAll(async ({ testPortal }) => {
  await seedDemo(testPortal.deps);
  db = acrossMembers(testPortal.deps.db, 'a test of all members');
});

const textOf = (value: unknown) => String(value ?? '');
/** What a schema has against rows that were put in as its forms would be. */
const refused = <Row>(
  rows: Row[],
  schema: { safeParse(input: unknown): { error?: Error | undefined } },
  form: (row: Row) => object,
) =>
  rows.flatMap((row) => {
    const { error } = schema.safeParse(form(row));
    return error ? [`${JSON.stringify(form(row)).slice(0, 120)}: ${error.message}`] : [];
  });

describe('what is typed would be taken by its form', () => {
  test('members, managers and external tools', async () => {
    const users = await db.selectFrom('users').selectAll().execute();
    const form = ({ name, email_written: email, permissions }: (typeof users)[number]) => ({
      name,
      email,
      ...Object.fromEntries(
        Object.entries(JSON.parse(permissions) as object).flatMap(([key, on]) => (on ? [[key, 'on']] : [])),
      ),
    });
    expect(
      refused(
        users.filter(({ role }) => role !== 'manager'),
        editMemberSchema,
        form,
      ),
    ).toEqual([]);
    const managers = users.filter(({ role }) => role === 'manager');
    expect(refused(managers, managerSchema, form)).toEqual([]);
    const members = new Set(users.filter(({ role }) => role === 'member').map(({ id }) => id));
    expect(managers.filter(({ member_id }) => !members.has(textOf(member_id)))).toEqual([]);
    const tools = await db.selectFrom('external_links').selectAll().execute();
    expect(refused(tools, externalLinkSchema, ({ name, url, email }) => ({ name, url, email }))).toEqual([]);
  });

  test('employees, candidates and document types', async () => {
    const split = (fields: string) => {
      const list = JSON.parse(fields) as FreeField[];
      return { fieldLabel: list.map(({ label }) => label), fieldValue: list.map(({ value }) => value) };
    };
    const employees = await db.selectFrom('employees').selectAll().execute();
    expect(
      refused(employees, employeeSchema, ({ name, email, role, fields }) => ({
        name,
        email,
        role,
        ...split(fields),
      })),
    ).toEqual([]);
    const candidates = await db.selectFrom('candidates').selectAll().execute();
    expect(
      refused(candidates, candidateSchema, ({ name, email, job_applied_for: jobAppliedFor, phone }) => ({
        name,
        email,
        jobAppliedFor,
        phone,
      })),
    ).toEqual([]);
    const types = await db.selectFrom('document_types').selectAll().execute();
    expect(refused(types, documentTypeSchema, ({ name }) => ({ name }))).toEqual([]);
  });

  test('requests with their responses, and messages', async () => {
    const requests = await db.selectFrom('info_requests').selectAll().execute();
    expect(refused(requests, askSchema, ({ text, due_date }) => ({ text, dueDate: due_date ?? '' }))).toEqual(
      [],
    );
    const answered = requests.filter(({ status }) => status === 'Responded');
    expect(
      refused(answered, respondSchema, ({ id, round, response }) => ({
        requestId: id,
        round: String(round),
        response: textOf(response),
      })),
    ).toEqual([]);
    const messages = await db.selectFrom('contact_messages').selectAll().execute();
    expect(
      refused(messages, contactSchema, ({ name, email, message }) => ({ name, email, message })),
    ).toEqual([]);
  });

  test('forms', async () => {
    const versions = await db.selectFrom('form_versions').selectAll().execute();
    expect(
      refused(versions, saveFormSchema, ({ form_id, name, fields }) => ({
        formId: form_id,
        name,
        version: '1',
        fields,
      })),
    ).toEqual([]);
  });
});
