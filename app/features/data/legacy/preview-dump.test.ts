import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { editService } from '#app/features/commerce/service/change-service.server.ts';
import { listServices, listServicesSchema } from '#app/features/commerce/service/list-services.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { changeTheme } from '#app/features/website/site/change-look.server.ts';
import { editDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { makeDump } from '#test/fixtures/legacy-dump.ts';
import { broken, exported, moveIn, preview, totals } from '#test/fixtures/moves.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { applyDump } from './write/apply-dump.server.ts';

let testPortal: TestPortal;
let ctx: Ctx;

test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
  ctx = await testPortal.ctx(await testPortal.admin());
});

test('[DATA-32] broken parts are named with their place, and the rest comes in', async () => {
  const member = { id: 'user_1', name: 'Northgate', email: 'north@example.com', role: 'member' };
  const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.4').toString('base64')}`;
  const { importId } = await preview(ctx, {
    users: [
      member,
      { ...member, id: 'user_2' },
      { ...member, id: 'user_3', email: 'no address' },
      { id: 'mgr_1', name: 'Max', email: 'max@example.com', role: 'manager', memberId: 'user_9' },
      'nobody',
    ],
    employees: {
      user_1: [
        { id: 'emp_1', name: '', email: 'x@example.com' },
        { id: 'emp_2', name: 'Dana', email: 'd@example.com' },
        { id: 'emp_2', name: 'Dan', email: 'd@example.com' },
      ],
      user_404: [{ id: 'emp_3', name: 'Lost', email: 'l@example.com' }],
      user_5: 7,
    },
    documentTypes: [{ id: 'dt_1', name: 'Contract' }],
    documents: {
      user_1: [
        { id: 'doc_1', employeeId: 'emp_2', documentTypeId: 'dt_1', fileName: 'a.pdf', fileContent: pdf },
        {
          id: 'doc_2',
          employeeId: 'emp_2',
          documentTypeId: 'dt_1',
          fileName: 'b.pdf',
          fileContent: 'no data URL',
        },
        { id: 'doc_3', employeeId: 'emp_7', documentTypeId: 'dt_1', fileName: 'c.pdf', fileContent: pdf },
        { id: 'doc_4', employeeId: 'emp_2', documentTypeId: 'dt_9', fileName: 'd.pdf', fileContent: pdf },
        {
          id: 'doc_5',
          employeeId: 'emp_2',
          documentTypeId: 'dt_1',
          fileName: 'e.pdf',
          fileContent: 'data:a/b;base64,&&&',
        },
      ],
    },
    candidates:
      '{"user_1":[{"id":"cand_1","name":"Kim","email":"k@example.com","stage":"Odd"},{"id":"cand_2","na',
    moreData: { a: [1, 2] },
  });
  expect((await broken(ctx, importId)).sort()).toEqual(
    [
      'users[1]: Another account has its email.',
      'users[2]: "no address" is no email address.',
      'users[3]: Its member "user_9" is neither here nor in this file.',
      'users[4]: This is no user.',
      'employees.user_1[0]: It has no name.',
      'employees.user_1[2]: Its id appears earlier in the file; this one is skipped.',
      'employees.user_404[0]: There is no member "user_404".',
      'employees.user_5: There is no list here.',
      'documents.user_1[1]: Its content is no data URL.',
      'documents.user_1[2]: Its member has no employee "emp_7".',
      'documents.user_1[3]: There is no document type "dt_9".',
      'documents.user_1[4]: Its content is no readable data URL.',
      'candidates: The JSON is damaged or cut off here; everything before it was read.',
      'moreData: Unknown key; it is not read.',
    ].sort(),
  );
  await applyDump(ctx, { importId, confirmAdmins: true });
  const out = await exported(ctx);
  expect(out.employees.user_1).toMatchObject([{ id: 'emp_2' }]);
  expect(out.documents.user_1).toMatchObject([{ id: 'doc_1', fileContent: pdf }]);
  expect(out.candidates.user_1).toMatchObject([{ id: 'cand_1', stage: 'Application Submitted' }]);
});

test('[DATA-32] a file that is cut off comes in as far as it goes; one that is no object is refused', async () => {
  const text = JSON.stringify({ users: makeDump({ members: 3 }).users, employees: { a: 1 } });
  const { importId } = await preview(ctx, text.slice(0, text.indexOf('Owner2')));
  expect(await totals(ctx, importId)).toEqual([4, 0, 1]);
  await expect(preview(ctx, '[1, 2]')).rejects.toThrow("This isn't a backup");
  await expect(preview(ctx, 'no JSON at all')).rejects.toThrow("This isn't a backup");
  await expect(preview(ctx, '')).rejects.toThrow("This isn't a backup");
});

test('a preview writes nothing, two who apply it write it once, and others may neither read nor apply', async () => {
  const dump = makeDump({ members: 2 });
  const { importId } = await preview(ctx, dump);
  expect((await exported(ctx)).users).toHaveLength(1);
  const answers = await Promise.allSettled([
    applyDump(ctx, { importId, confirmAdmins: true }),
    applyDump(ctx, { importId, confirmAdmins: true }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const member = await testPortal.ctx(await testPortal.member());
  await expect(preview(member, dump)).rejects.toThrow('permission');
  await expect(applyDump(member, { importId })).rejects.toThrow('permission');
  await expect(exported(member)).rejects.toThrow('permission');
  await expect(applyDump(ctx, { importId: 'move_unknown' })).rejects.toThrow('Import not found.');
});

test('what came in the way since the preview undoes the whole', async () => {
  const dump = makeDump({ members: 2, seed: 3 });
  const { importId } = await preview(ctx, dump);
  await testPortal.member('Quicker', String(dump.users.at(-1)?.email));
  await expect(applyDump(ctx, { importId, confirmAdmins: true })).rejects.toThrow(
    'changed since this preview',
  );
  expect(Object.values((await exported(ctx)).employees).flat()).toEqual([]);
});

test('[DATA-32] what is longer than the portal holds is skipped and named, and the rest comes in', async () => {
  // What cannot be packed: PostgreSQL's indexes hold no more than so many bytes of a text.
  const long = randomBytes(6_000).toString('base64');
  const member = { id: 'user_1', name: 'Northgate', email: 'north@example.com', role: 'member' };
  const person = { name: 'Dana', email: 'dana@example.com' };
  const { importId } = await preview(ctx, {
    users: [member, { ...member, id: 'user_2', name: long, email: 'long@example.com' }],
    employees: {
      user_1: [
        { ...person, id: 'emp_1' },
        { ...person, id: 'emp_2', name: long },
        { ...person, id: 'emp_3', role: long },
      ],
    },
    candidates: { user_1: [{ ...person, id: 'cand_1', email: long }] },
    documentTypes: [{ id: 'dt_1', name: long }],
    appState: { services: [{ id: 'service_1', name: 'Audit', category: long, pricing: {} }] },
  });
  expect((await broken(ctx, importId)).sort()).toEqual(
    [
      'users[1]: Its name has more than 200 characters.',
      'employees.user_1[1]: Its name has more than 200 characters.',
      'employees.user_1[2]: Its role has more than 200 characters.',
      'candidates.user_1[0]: Its email has more than 254 characters.',
      'documentTypes[0]: Its name has more than 200 characters.',
      'appState.services[0]: Its category has more than 200 characters.',
    ].sort(),
  );
  await applyDump(ctx, { importId, confirmAdmins: true });
  expect((await exported(ctx)).employees.user_1).toMatchObject([{ id: 'emp_1' }]);
});

test('what was changed of the website since the preview is not overwritten', async () => {
  const theme = { primaryColor: '#010203' };
  const ours = {
    primaryColor: '#111111',
    secondaryColor: '#222222',
    accentColor: '#333333',
    font: 'Open Sans',
  } as const;
  const { importId } = await preview(ctx, { 'website-theme': theme, users: makeDump({ members: 1 }).users });
  await changeTheme(ctx, 0, ours);
  await expect(applyDump(ctx, { importId, confirmAdmins: true })).rejects.toThrow(
    'changed since this preview',
  );
  const out = await exported(ctx);
  expect(out.appState.theme).toEqual(ours);
  expect(out.users).toHaveLength(1);
  expect(await totals(ctx, (await preview(ctx, { 'website-theme': theme })).importId)).toEqual([0, 1, 0]);
});

test.each([
  [
    'service',
    {
      appState: {
        services: [
          { id: 'service_9', name: 'Basic Payroll Audit', category: 'Payroll', pricing: { Weekly: 1 } },
        ],
      },
    },
    async () => {
      const { services } = await listServices(ctx, listServicesSchema.parse({}));
      const found = services.find(({ name }) => name === 'Basic Payroll Audit');
      if (!found) throw new Error('the new portal has no such service');
      const { id, version: _, pricing, ...named } = found;
      await editService(ctx, { serviceId: id, ...named, ...pricing, Weekly: 9900 });
    },
  ],
  [
    'document type',
    { documentTypes: [{ id: 'dt_9', name: 'Contract' }] },
    async () => {
      const type = (await activeTypes(ctx)).find(({ name }) => name === 'Contract');
      await editDocumentType(ctx, { typeId: type?.id ?? '', name: 'Contract', expires: true, roles: [] });
    },
  ],
])(
  'a %s of the new portal that was changed since the preview does not give its place',
  async (_what, dump, change) => {
    const { importId } = await preview(ctx, dump);
    await change();
    const before = await exported(ctx);
    await expect(applyDump(ctx, { importId, confirmAdmins: true })).rejects.toThrow(
      'changed since this preview',
    );
    expect(await exported(ctx)).toEqual(before);
  },
);

test('[DATA-32] contents wait with their preview, and go with it after a week; what moved in stays', async () => {
  const dump = makeDump({ members: 1, seed: 9 });
  const contents = async () => {
    let count = 0;
    for await (const _ of ctx.blobs.list()) count += 1;
    return count;
  };
  const { importId } = await preview(ctx, dump);
  const read = await contents();
  expect(read).toBeGreaterThan(0);
  const day = 86_400_000;
  testPortal.passTime(2 * day);
  await eraseExpired(testPortal.deps);
  const waiting = await contents();
  expect(waiting).toBeGreaterThan(0);
  testPortal.passTime(6 * day);
  await eraseExpired(testPortal.deps);
  expect(await contents()).toBe(0);
  await expect(applyDump(ctx, { importId, confirmAdmins: true })).rejects.toThrow('Import not found.');
  await moveIn(ctx, dump);
  testPortal.passTime(9 * day);
  await eraseExpired(testPortal.deps);
  expect(await contents()).toBe(waiting);
});
