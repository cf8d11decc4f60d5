import { describe, expect } from 'vitest';
import type { ListedForm } from '#app/features/work/form/list-forms.server.ts';
import { memberFormPage } from '#app/features/work/form/member-forms.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { assigned, mine } from './fixtures/form-pages.ts';
import { publishForm, submitTyped } from './fixtures/forms.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { test } from './fixtures/site-test.ts';

const listed = async (admin: Browser) =>
  (await pageData<{ forms: ListedForm[] }>(admin, '/admin/forms', 'admin/forms')).forms;

describe('/admin/forms', () => {
  test('[ADM-39] [ADM-40] adds a form and leads to its builder, which saves fields of every type', async ({
    admin,
  }) => {
    const added = await submit(admin, '/admin/forms', { intent: 'form-add', name: 'Intake' });
    expect(added.location).toMatch(/^\/admin\/forms\/form_/);
    const path = added.location ?? '';
    const formId = path.split('/').at(-1) ?? '';
    const field = { id: 'new_1', type: 'dropdown', label: 'Side', placeholder: 'Which', options: ['A', 'B'] };
    const fields = JSON.stringify([field, { id: 'new_2', type: 'file', label: 'Photo' }]);
    const save = { intent: 'form-save', formId, name: 'Client intake', version: '1', fields };
    const saved = await submit(admin, path, save);
    expect(saved.answer).toMatchObject({ ok: true, toast: { title: 'Form saved', tone: 'success' } });
    expect(JSON.parse(saved.answer?.made?.newIds ?? '{}')).toEqual({
      new_1: expect.stringMatching(/^field_/),
      new_2: expect.stringMatching(/^field_/),
    });
    expect((await listed(admin)).find(({ id }) => id === formId)).toMatchObject({
      name: 'Client intake',
      fieldCount: 2,
      version: 2,
    });
    const again = await submit(admin, path, save);
    expect(again.status).toBe(409);
    expect(again.answer?.toast?.description).toContain('Someone else changed this while you were editing.');
    const html = await (await admin.get(path)).text();
    expect(html).toContain('How members see it.');
  });

  test('[VAL-16, ERR-10] refuses a form without a name with a toast and at the field', async ({
    admin,
    fixtures,
  }) => {
    const formId = await publishForm(fixtures.asAdmin, []);
    const text = 'Form Name is required.';
    const refused = {
      status: 422,
      answer: {
        ok: false,
        toast: { title: 'Error', description: text, tone: 'destructive' },
        errors: { name: text },
      },
    };
    const before = await listed(admin);
    for (const [path, form] of [
      ['/admin/forms', { intent: 'form-add' }],
      ['/admin/forms', { intent: 'form-rename', formId, version: '2' }],
      [`/admin/forms/${formId}`, { intent: 'form-save', formId, version: '2', fields: '[]' }],
    ] as const) {
      expect(await submit(admin, path, { ...form, name: '  ' })).toMatchObject(refused);
    }
    expect(await listed(admin)).toEqual(before);
  });

  test('[FORM-12] deletes a form and brings it back', async ({ admin, fixtures, member }) => {
    const formId = await assigned(fixtures);
    const call = (intent: string) => submit(admin, '/admin/forms', { intent, formId });
    expect((await call('form-delete')).answer).toMatchObject({ toast: { title: 'Form deleted' } });
    expect(await mine(member)).toEqual([]);
    expect((await call('form-restore')).answer).toMatchObject({ toast: { title: 'Form restored' } });
    expect(await mine(member)).toHaveLength(1);
    expect((await call('form-restore')).status).toBe(409);
  });
});

test('[FORM-05] the admin reads a submission, asks for a correction, and exports all of them', async ({
  admin,
  fixtures,
  member,
}) => {
  const formId = await assigned(fixtures, 'Daily "van" check');
  const submissionId = await submitTyped(fixtures.asMember, formId, { Plate: 'A 1' });
  const path = `/admin/forms/${formId}/submissions/${submissionId}`;
  expect(await (await admin.get(path)).text()).toContain('A 1');
  await submit(admin, path, { intent: 'submission-seen', submissionId });
  expect((await listed(admin)).find(({ id }) => id === formId)).toMatchObject({ submissions: 1, unseen: 0 });
  const empty = await submit(admin, path, { intent: 'submission-correct', submissionId, reason: ' ' });
  expect(empty.answer?.errors).toEqual({ reason: 'Enter what needs to be corrected.' });
  await submit(admin, path, { intent: 'submission-correct', submissionId, reason: 'Which van?' });
  expect((await memberFormPage(fixtures.asMember, formId)).submissions[0]?.correctionReason).toBe(
    'Which van?',
  );
  expect(await (await member.get(`/member/forms/${formId}`)).text()).toContain('Which van?');
  const csv = await admin.get(`/api/admin/forms/${formId}/submissions.csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(await csv.text()).toContain('Plate,Mail,Day,Hurt,Side,Photo');
});
