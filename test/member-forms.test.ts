import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { setFormAccess } from '#app/features/work/form/form-access.server.ts';
import type { FormPage } from '#app/features/work/form/member-forms.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { assigned, mine } from './fixtures/form-pages.ts';
import { fieldsOf, publishForm } from './fixtures/forms.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { test } from './fixtures/site-test.ts';
import { forMember } from './fixtures/test-portal.ts';

const sidebar = async (member: Browser) => {
  const html = await (await member.get('/member/dashboard')).text();
  const nav = html.slice(html.indexOf('<nav aria-label="Main"'), html.indexOf('</nav>'));
  return [...nav.matchAll(/href="\/member\/([a-z-]+)"/g)].map(([, path]) => path);
};

const FIRST = ['dashboard', 'employees', 'documents', 'signatures', 'vehicles'];

describe('the member', () => {
  test('[AUTH-29] [AUTH-31] [ADM-26] has forms in its sidebar only with one assigned, before settings', async ({
    admin,
    fixtures,
    member,
  }) => {
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    expect(await sidebar(member)).toEqual([...FIRST, 'payroll', 'settings']);
    const formId = await publishForm(fixtures.asAdmin, []);
    const path = `/admin/users/${fixtures.member.id}/access`;
    const set = await submit(admin, path, { intent: 'form-access', 'forms[]': [formId] });
    expect(set.answer).toMatchObject({ ok: true, toast: { title: 'Form access saved' } });
    expect(await sidebar(member)).toEqual([...FIRST, 'payroll', 'forms', 'settings']);
    expect((await mine(member)).map(({ id }) => id)).toEqual([formId]);
    await submit(admin, path, { intent: 'form-access' });
    expect(await sidebar(member)).toEqual([...FIRST, 'payroll', 'settings']);
  });

  test('[FORM-01] has the forms on its page that are assigned to it, and no others', async ({
    admin,
    fixtures,
    member,
  }) => {
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

  test('[FORM-01] is not almost ready any more with a form alone', async ({ fixtures, member }) => {
    await setCategoryAccess(fixtures.asAdmin, []);
    const page = async () => (await member.get('/member/dashboard')).text();
    expect(await page()).toContain('Your Account is Almost Ready!');
    await assigned(fixtures);
    expect(await page()).not.toContain('Your Account is Almost Ready!');
  });

  test('[FORM-10] [FORM-11] sees the fields in their order, each with its own kind of input', async ({
    fixtures,
    member,
  }) => {
    const formId = await assigned(fixtures);
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

  test('[FORM-02] [FORM-03] [FORM-04] drafts, sends a file, submits, and sees what it submitted', async ({
    fixtures,
    member,
  }) => {
    const formId = await assigned(fixtures);
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
    expect(await mine(member)).toMatchObject([{ state: 'Draft' }]);
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

  test('[FORM-09] is sent to its dashboard by the address of a form that it does not have', async ({
    fixtures,
    member,
  }) => {
    const formId = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Plate' }]);
    for (const id of [formId, 'form_unknown']) {
      expect((await member.get(`/member/forms/${id}`)).headers.get('location')).toBe('/member/dashboard');
    }
    const form = { intent: 'form-submit', formId, version: '2', number: '1' };
    expect((await submit(member, `/member/forms/${formId}`, form)).status).toBe(404);
  });

  test('[ROLE-10] a manager without editing reads the form, and sees nothing to press', async ({
    testPortal,
    fixtures,
    site,
  }) => {
    const formId = await assigned(fixtures);
    const manager = await site.signedIn(
      await testPortal.manager(fixtures.member, { hiring: true, editing: false }),
    );
    const html = await (await manager.get(`/member/forms/${formId}`)).text();
    expect(html).toContain('Plate');
    expect(html).not.toContain('Submit form');
    expect(html).not.toContain('Save draft');
  });
});
