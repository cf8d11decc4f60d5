import { describe, expect } from 'vitest';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import type { Browser } from './fixtures/browser.ts';
import type { Intent } from './fixtures/matrix-rows.ts';
import { type Form, test, UNKNOWN } from './fixtures/matrix-test.ts';
import type { Records } from './fixtures/records.ts';

/** Everything of an answer that whoever gets it can tell, with the id that was asked for taken out. */
async function telling(answer: Promise<Response>, id: string) {
  const { status, headers } = await answer;
  const requestId = headers.get('x-request-id') ?? '';
  const text = (await (await answer).text()).replaceAll(id, 'the id').replaceAll(requestId, 'the request');
  const own = ['x-request-id', 'content-security-policy'];
  return { status, text, headers: [...headers].filter(([name]) => !own.includes(name)) };
}

describe('[ROLE-12] an id of another member answers byte for byte like one that does not exist', () => {
  const asForm = (
    fill: (path: string, filling: { memberId?: string | undefined }) => string,
    key: string,
    form: Form,
    browser: Browser,
    id: string,
    memberId?: string,
  ) => {
    const [path = '', intent = ''] = key.split(' ');
    return telling(browser.post(`${fill(path, { memberId })}.data`, { intent, ...form }), id);
  };
  const foreign = Object.entries(INTENTS).filter(([, row]) => row.foreign);

  test.for(foreign.filter(([key]) => key.startsWith('/member/')))('to %s', async ([key, row], { matrix }) => {
    const form = await row.form(matrix.made);
    const field = row.foreign ?? '';
    const [theirs, unknown] = [form[field] as string, UNKNOWN];
    const answer = await asForm(matrix.fill, key, form, matrix.browsers.otherTenant, theirs);
    expect([404, 409]).toContain(answer.status);
    expect(answer).toEqual(
      await asForm(matrix.fill, key, { ...form, [field]: unknown }, matrix.browsers.otherTenant, unknown),
    );
  });

  test.for(foreign.filter(([key]) => key.startsWith('/admin/users/:memberId')))(
    "to %s, on another member's page",
    async ([key, row], { matrix }) => {
      const form = await row.form(matrix.made);
      const field = row.foreign ?? '';
      const theirs = form[field] as string;
      const elsewhere = matrix.people.otherTenant.id;
      const answer = await asForm(matrix.fill, key, form, matrix.browsers.admin, theirs, elsewhere);
      expect([404, 409]).toContain(answer.status);
      expect(answer).toEqual(
        await asForm(
          matrix.fill,
          key,
          { ...form, [field]: UNKNOWN },
          matrix.browsers.admin,
          UNKNOWN,
          elsewhere,
        ),
      );
    },
  );

  // How an admin likes its lists is its own affair, whoever is looked at.
  const ofTheMember = (key: string) =>
    key.startsWith('/admin/users/:memberId') && !key.endsWith(' view-preference');
  test.for(Object.keys(INTENTS).filter(ofTheMember))(
    'to %s, where the address names no member',
    async (key, { matrix, testPortal }) => {
      const form = await (INTENTS[key] as Intent).form(matrix.made);
      const { ':memberId': _other, ...fields } = form;
      const manager = await testPortal.manager(matrix.people.member, { hiring: true, editing: true });
      const answers = [];
      for (const id of [UNKNOWN, matrix.people.admin.id, manager.id]) {
        answers.push(await asForm(matrix.fill, key, fields, matrix.browsers.admin, id, id));
      }
      expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('Member not found.') });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    },
  );

  const withId = Object.entries(CALLS).filter(([, row]) => row.id);

  test.for(withId.filter(([key]) => key.includes(' /api/member/')))(
    'to %s',
    async ([key, { id, send: call }], { matrix }) => {
      const path = key.split(' ')[1] ?? '';
      const ask = (one: string) =>
        telling(call(matrix.browsers.otherTenant, matrix.fill(path, { id: one }), one), one);
      expect(await ask((await id?.(matrix.made)) ?? '')).toEqual(await ask(UNKNOWN));
    },
  );

  test.for(withId.filter(([key]) => key.includes(' /api/admin/members/')))(
    'to %s, under another member, and to whoever is no admin',
    async ([key, { id, send: call }], { matrix }) => {
      const path = key.split(' ')[1] ?? '';
      const theirs = (await id?.(matrix.made)) ?? '';
      const ask = (browser: Browser, one: string, memberId: string) =>
        telling(call(browser, matrix.fill(path, { id: one, memberId }), one), one);
      const elsewhere = matrix.people.otherTenant.id;
      expect(await ask(matrix.browsers.admin, theirs, elsewhere)).toEqual(
        await ask(matrix.browsers.admin, UNKNOWN, elsewhere),
      );
      expect(await ask(matrix.browsers.otherTenant, theirs, matrix.people.member.id)).toEqual(
        await ask(matrix.browsers.otherTenant, UNKNOWN, 'user_unknown'),
      );
    },
  );

  test.for([
    ['/member/payroll', 'file', (records: Records) => records.file()],
    ['/member/requests', 'request', (records: Records) => records.request()],
    ['/member/hiring', 'candidate', (records: Records) => records.candidate()],
    ['/member/employees/import', 'import', (records: Records) => records.previewedImport()],
  ] as const)('in the address of %s', async ([path, name, make], { matrix }) => {
    const ask = async (id: string) =>
      telling(matrix.browsers.otherTenant.get(`${path}.data?${name}=${id}`), id);
    // The first page shows what is left of an earlier call's toast.
    await ask(UNKNOWN);
    const answer = await ask(await make(matrix.made));
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await ask(UNKNOWN));
  });

  test('as an employee of the address, in either area', async ({ matrix }) => {
    const theirs = await matrix.made.employeeWithDocument();
    for (const [browser, list] of [
      [matrix.browsers.otherTenant, '/member/employees'],
      [matrix.browsers.admin, `/admin/users/${matrix.people.otherTenant.id}/employees`],
    ] as const) {
      const ask = async (id: string) => telling(browser.get(`${list}/${id}.data`), id);
      // The first page shows what is left of an earlier call's toast.
      await ask(UNKNOWN);
      const answer = await ask(theirs);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await ask(UNKNOWN));
    }
  });
});
