import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { verifyPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { acrossMembers } from '#db/open.ts';
import { asStorage, type LegacyDump, makeDump } from '#test/fixtures/legacy-dump.ts';
import { broken, exported, moveIn, preview, totals } from '#test/fixtures/moves.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { applyDump } from './write/apply-dump.server.ts';

let testPortal: TestPortal;
let ctx: Ctx;

test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
  ctx = await testPortal.ctx(await testPortal.admin());
});

describe('a dump of 40 members', () => {
  const dump = makeDump();
  const [first] = dump.users.filter(({ role }) => role === 'member') as { id: string; email: string }[];

  // Read and written once: what the tests look at is the same.
  let own: TestPortal;
  let staff: Ctx;
  let importId: string;
  let staged: string;
  let out: LegacyDump;
  const payloads = async () =>
    JSON.stringify(await staff.db.selectFrom('legacy_records').select('payload').execute());
  beforeAll(async () => {
    own = await createTestPortal();
    staff = await own.ctx(await own.admin());
    ({ importId } = await preview(staff, dump));
    staged = await payloads();
    await applyDump(staff, { importId, confirmAdmins: true });
    out = await exported(staff);
  });
  afterAll(() => own.close());

  test('[DATA-32] [DATA-36] comes in with every key, under its own ids', async () => {
    expect(await broken(staff, importId)).toEqual([expect.stringMatching(/^currentUser: /)]);
    const users = out.users.filter(({ email }) => email !== staff.actor.email);
    expect(users.map(({ id }) => id).sort()).toEqual(dump.users.map(({ id }) => id).sort());
    for (const key of ['employees', 'documents', 'candidates'] as const)
      for (const [memberId, records] of Object.entries(dump[key]))
        expect(out[key][memberId]?.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
    expect(out.documentTypes.map(({ id }) => id).sort()).toEqual(
      dump.documentTypes.map(({ id }) => id).sort(),
    );
    expect(out.customForms).toMatchObject([{ id: dump.customForms[0]?.id }, { id: dump.customForms[1]?.id }]);
    expect(out.appState).toMatchObject({
      theme: { primaryColor: '#123456', accentColor: '#aabbcc' },
      pages: { about: { name: 'Über uns', content: { title: 'Über uns' } } },
      customPages: [{ path: '/careers', content: { title: 'Work here' } }],
      services: [
        { name: 'Basic Payroll Audit', pricing: { Weekly: 26, Monthly: 101.5, Yearly: 1000 } },
        { name: 'Full Invoice Reconciliation' },
        { name: 'Night Audit', pricing: { Weekly: 5, Monthly: 20, Yearly: 0 } },
      ],
    });
    expect(out.memberData[first?.id ?? '']).toMatchObject({
      infoRequests: [{ text: 'Send the July tolls' }, { status: 'Responded' }],
      externalLinks: [{ url: 'https://payroll.example.com/' }],
    });
  });

  test('[DATA-34] its contents come out as the data URLs that went in', async () => {
    const contents = (from: LegacyDump) =>
      Object.values(from.documents)
        .flat()
        .map(({ id, fileContent }) => [id, fileContent]);
    expect(contents(out)).toEqual(contents(dump));
    expect(out.currentUser).toBeNull();
    const picture = out.users.find(({ id }) => id === first?.id)?.profilePicture;
    expect(picture).toMatch(/^data:image\/webp;base64,/);
  });

  test('[DATA-35] a second import of it changes nothing', async () => {
    const again = await preview(staff, dump);
    const [fresh] = await totals(staff, again.importId);
    expect(fresh).toBe(0);
    await applyDump(staff, { ...again, confirmAdmins: true });
    expect(await exported(staff)).toEqual(out);
  });

  test('[DATA-37] its passwords are hashed on the way in, and come out nowhere', async () => {
    expect(staged).toContain('argon2id');
    expect(staged).not.toContain('legacy-password');
    const { password } = await staff.db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword('legacy-password-0', password ?? '')).toBe(true);
    const text = JSON.stringify([out, await payloads()]);
    expect(text).not.toMatch(/legacy-password|argon2id|"password"|signed in/);
  });
});

test.for([2, 3, 4])(
  '[DATA-35] import, export and import again gives the same records (seed %i)',
  async (seed, { onTestFinished }) => {
    await moveIn(ctx, makeDump({ members: 5, seed }));
    const first = await exported(ctx);
    const other = await createTestPortal();
    onTestFinished(() => other.close());
    const there = await other.ctx(await other.admin());
    // Both portals have an admin of their own with the same address: the one that is there stays.
    await moveIn(there, first);
    const second = await exported(there);
    const without = (out: LegacyDump, mail: string) => ({
      ...out,
      users: out.users.filter(({ email }) => email !== mail),
    });
    expect(without(second, there.actor.email)).toEqual(without(first, ctx.actor.email));
    const { importId } = await preview(there, second);
    expect((await totals(there, importId))[0]).toBe(0);
  },
);

test('[DATA-33] some keys as JSON text and some as JSON come in together, whatever their order', async () => {
  const dump = makeDump({ members: 2, seed: 7 });
  const text = asStorage(dump as unknown as Record<string, unknown>);
  await moveIn(ctx, { employees: text.employees, users: dump.users });
  await moveIn(ctx, {
    memberData: text.memberData,
    customForms: dump.customForms,
    documentTypes: text.documentTypes,
  });
  await moveIn(ctx, {
    documents: dump.documents,
    candidates: text.candidates,
    'website-theme': '{"primaryColor":"#010203"}',
  });
  const out = await exported(ctx);
  expect(Object.values(out.documents).flat()).toHaveLength(Object.values(dump.documents).flat().length);
  expect(Object.values(out.candidates).flat()).toHaveLength(Object.values(dump.candidates).flat().length);
  expect(out.appState.theme).toMatchObject({ primaryColor: '#010203' });
});

test('[DATA-37] who is here already keeps the password; who comes without one gets a link', async () => {
  const member = await testPortal.member('Meridian', 'meridian@example.com');
  const before = await ctx.db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', member.id)
    .execute();
  await moveIn(ctx, {
    users: [
      {
        id: member.id,
        name: 'Other',
        email: 'other@example.com',
        role: 'member',
        password: 'another-password',
      },
      { id: 'user_1700000000000', name: 'New', email: 'new@example.com', role: 'member' },
    ],
  });
  const after = await ctx.db.selectFrom('credentials').selectAll().where('user_id', '=', member.id).execute();
  expect(after).toEqual(before);
  const mails = await ctx.db.selectFrom('mails').select(['recipient', 'text']).execute();
  expect(mails).toMatchObject([
    { recipient: 'new@example.com', text: expect.stringContaining('/set-password/') },
  ]);
  const db = acrossMembers(ctx.db, 'a test');
  expect(await db.selectFrom('users').select('name').where('id', '=', member.id).executeTakeFirst()).toEqual({
    name: 'Meridian',
  });
});

test('[DATA-36] what is uploaded after a dump with its timestamps for ids still stands on top', async () => {
  const member = await testPortal.member();
  const content = 'data:text/plain;base64,aGk=';
  const old = { id: 'file_1700000000000', name: 'old.txt', content, date: '2024-01-01', status: 'Completed' };
  await moveIn(ctx, { memberData: { [member.id]: { categories: { payroll: [old] } } } });
  const own = await testPortal.ctx(await testPortal.admin('Bo'), member);
  await upload(own, 'payroll');
  const { files } = await listFiles(own, 'payroll');
  expect(files.map(({ id }) => id).at(-1)).toBe('file_1700000000000');
});
