import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { setFormAccess } from '#app/features/work/form/form-access.server.ts';
import type { ListedForm } from '#app/features/work/form/list-forms.server.ts';
import {
  type FormPage,
  type MemberForm,
  memberFormPage,
} from '#app/features/work/form/member-forms.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { assignForm, fieldsOf, publishForm, submitTyped } from './fixtures/forms.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { forMember } from './fixtures/test-portal.ts';

let site: Site;
let fixtures: Fixtures;
let admin: Browser;
let member: Browser;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  admin = await site.signedIn(fixtures.admin);
  member = await site.signedIn(fixtures.member);
});

const listed = async () =>
  (await pageData<{ forms: ListedForm[] }>(admin, '/admin/forms', 'admin/forms')).forms;
const mine = async () =>
  (await pageData<{ forms: MemberForm[] }>(member, '/member/forms', 'member/forms')).forms;
const assigned = async (name = 'Vehicle damage') => {
  const fields = [
    { type: 'text', label: 'Plate', placeholder: 'ABC 123', required: true },
    { type: 'email', label: 'Mail' },
    { type: 'date', label: 'Day' },
    { type: 'checkbox', label: 'Hurt' },
    { type: 'dropdown', label: 'Side', placeholder: 'Which side', options: ['Front', 'Rear & more'] },
    { type: 'file', label: 'Photo' },
  ] as const;
  const formId = await publishForm(
    fixtures.asAdmin,
    fields.map((field) => ({ ...field, options: 'options' in field ? [...field.options] : [] })),
    name,
  );
  await assignForm(fixtures.asAdmin, formId);
  return formId;
};
const sidebar = async () => {
  const html = await (await member.get('/member/dashboard')).text();
  const nav = html.slice(html.indexOf('<nav aria-label="Main"'), html.indexOf('</nav>'));
  return [...nav.matchAll(/href="\/member\/([a-z-]+)"/g)].map(([, path]) => path);
};

describe('/admin/forms', () => {
  test('[ADM-39] [ADM-40] adds a form and leads to its builder, which saves fields of every type', async () => {
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
    expect((await listed()).find(({ id }) => id === formId)).toMatchObject({
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

  test('[VAL-16, ERR-10] refuses a form without a name with a toast and at the field', async () => {
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
    const before = await listed();
    for (const [path, form] of [
      ['/admin/forms', { intent: 'form-add' }],
      ['/admin/forms', { intent: 'form-rename', formId, version: '2' }],
      [`/admin/forms/${formId}`, { intent: 'form-save', formId, version: '2', fields: '[]' }],
    ] as const) {
      expect(await submit(admin, path, { ...form, name: '  ' })).toMatchObject(refused);
    }
    expect(await listed()).toEqual(before);
  });

  test('[FORM-12] deletes a form and brings it back', async () => {
    const formId = await assigned();
    const call = (intent: string) => submit(admin, '/admin/forms', { intent, formId });
    expect((await call('form-delete')).answer).toMatchObject({ toast: { title: 'Form deleted' } });
    expect(await mine()).toEqual([]);
    expect((await call('form-restore')).answer).toMatchObject({ toast: { title: 'Form restored' } });
    expect(await mine()).toHaveLength(1);
    expect((await call('form-restore')).status).toBe(409);
  });
});

describe('the member', () => {
  test('[AUTH-29] [AUTH-31] [ADM-26] has forms in its sidebar only with one assigned, before settings', async () => {
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    expect(await sidebar()).toEqual(['dashboard', 'employees', 'vehicles', 'payroll', 'settings']);
    const formId = await publishForm(fixtures.asAdmin, []);
    const path = `/admin/users/${fixtures.member.id}`;
    const set = await submit(admin, path, { intent: 'form-access', 'forms[]': [formId] });
    expect(set.answer).toMatchObject({ ok: true, toast: { title: 'Form access saved' } });
    expect(await sidebar()).toEqual(['dashboard', 'employees', 'vehicles', 'payroll', 'forms', 'settings']);
    expect((await mine()).map(({ id }) => id)).toEqual([formId]);
    await submit(admin, path, { intent: 'form-access' });
    expect(await sidebar()).toEqual(['dashboard', 'employees', 'vehicles', 'payroll', 'settings']);
  });

  test('[FORM-01] has the forms on its page that are assigned to it, and no others', async () => {
    const names = ['Van check', 'Accident report', 'Time off', 'Key handover'];
    const [mineId, goneId, othersId] = await Promise.all(
      names.map((name) => publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Van' }], name)),
    );
    await setFormAccess(fixtures.asAdmin, [mineId ?? '', goneId ?? '']);
    await setFormAccess(forMember(fixtures.asAdmin, fixtures.otherTenant.id), [othersId ?? '']);
    await submit(admin, '/admin/forms', { intent: 'form-delete', formId: goneId ?? '' });
    const html = await (await member.get('/member/forms')).text();
    expect(names.filter((name) => html.includes(name))).toEqual(['Van check']);
  });

  test('[FORM-01] is not almost ready any more with a form alone', async () => {
    await setCategoryAccess(fixtures.asAdmin, []);
    const page = async () => (await member.get('/member/dashboard')).text();
    expect(await page()).toContain('Your Account is Almost Ready!');
    await assigned();
    expect(await page()).not.toContain('Your Account is Almost Ready!');
  });

  test('[FORM-10] [FORM-11] sees the fields in their order, each with its own kind of input', async () => {
    const formId = await assigned();
    const html = await (await member.get(`/member/forms/${formId}`)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const fields = await fieldsOf(fixtures.asAdmin, formId);
    const tag = (label: string) => {
      const [found] = main.match(new RegExp(`<(input|select)[^>]*name="${fields[label]?.id}"[^>]*>`)) ?? [];
      return found ?? '';
    };
    expect(tag('Plate')).toMatch(/type="text".*placeholder="ABC 123"|placeholder="ABC 123".*type="text"/);
    expect(tag('Mail')).toContain('type="email"');
    expect(tag('Day')).toContain('type="date"');
    expect(tag('Hurt')).toContain('type="checkbox"');
    expect(tag('Side')).toMatch(/^<select/);
    expect(main).toContain('type="file"');
    const places = Object.keys(fields).map((label) => main.indexOf(`>${label}</bdi>`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const options = [...main.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text]) => text);
    expect(options).toEqual(['Which side', 'Front', 'Rear &amp; more']);
  });

  test('[FORM-02] [FORM-03] [FORM-04] drafts, sends a file, submits, and sees what it submitted', async () => {
    const formId = await assigned();
    const { Plate, Photo, Side } = await fieldsOf(fixtures.asAdmin, formId);
    if (!Plate || !Photo || !Side) throw new Error('fields are missing');
    const said = { fieldId: Photo.id, name: 'van.txt', clientKey: randomUUID() };
    const sent = await member.upload(`/api/member/forms/${formId}/files`, said, 'the van');
    expect(sent.status).toBe(201);
    const { fileId } = (await sent.json()) as { fileId: string };
    const typed = { [Plate.id]: 'A 1', [Photo.id]: fileId };
    const draft = await member.call('PUT', `/api/member/forms/${formId}/draft`, {
      number: 1,
      revision: 0,
      typed,
    });
    expect(await draft.json()).toEqual({ revision: 1 });
    expect(await mine()).toMatchObject([{ state: 'Draft' }]);
    const path = `/member/forms/${formId}`;
    const form = { intent: 'form-submit', formId, version: '2', number: '1', key: randomUUID() };
    const refused = await submit(member, path, { ...form, [Side.id]: 'Roof' });
    expect(refused).toMatchObject({
      status: 422,
      answer: {
        toast: { title: 'Error', description: 'Plate is required.', tone: 'destructive' },
        errors: { [Plate.id]: 'Plate is required.', [Side.id]: 'Choose one of the options.' },
      },
    });
    const answers = await Promise.all([1, 2, 3].map(() => submit(member, path, { ...form, ...typed })));
    for (const { answer } of answers) {
      expect(answer).toMatchObject({ ok: true, toast: { title: 'Form submitted', tone: 'success' } });
    }
    const { page } = await pageData<{ page: FormPage }>(member, path, 'member/form');
    expect(page.submissions).toHaveLength(1);
    const html = await (await member.get(path)).text();
    expect(html).toContain('What you submitted');
    expect(html).toContain('A 1');
    const download = await member.get(`/api/member/form-files/${fileId}`);
    expect(await download.text()).toBe('the van');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; .*van\.txt/);
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[FORM-09] is sent to its dashboard by the address of a form that it does not have', async () => {
    const formId = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Plate' }]);
    for (const id of [formId, 'form_unknown']) {
      expect((await member.get(`/member/forms/${id}`)).headers.get('location')).toBe('/member/dashboard');
    }
    const form = { intent: 'form-submit', formId, version: '2', number: '1' };
    expect((await submit(member, `/member/forms/${formId}`, form)).status).toBe(404);
  });

  test('[ROLE-10] a manager without editing reads the form, and sees nothing to press', async ({
    testPortal,
  }) => {
    const formId = await assigned();
    const manager = await site.signedIn(
      await testPortal.manager(fixtures.member, { hiring: true, editing: false }),
    );
    const html = await (await manager.get(`/member/forms/${formId}`)).text();
    expect(html).toContain('Plate');
    expect(html).not.toContain('Submit form');
    expect(html).not.toContain('Save draft');
  });
});

test('[FORM-05] the admin reads a submission, asks for a correction, and exports all of them', async () => {
  const formId = await assigned('Daily "van" check');
  const submissionId = await submitTyped(fixtures.asMember, formId, { Plate: 'A 1' });
  const path = `/admin/forms/${formId}/submissions/${submissionId}`;
  expect(await (await admin.get(path)).text()).toContain('A 1');
  await submit(admin, path, { intent: 'submission-seen', submissionId });
  expect((await listed()).find(({ id }) => id === formId)).toMatchObject({ submissions: 1, unseen: 0 });
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
