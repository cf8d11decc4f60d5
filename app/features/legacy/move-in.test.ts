import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { verifyPassword } from '#app/features/account/password-hash.server.ts';
import { acrossMembers } from '#db/open.ts';
import { asStorage, dumpBytes, type LegacyDump, makeDump } from '#test/legacy-dump.ts';
import { createWorld, type World } from '#test/world.ts';
import { applyDump } from './apply-dump.server.ts';
import { exportDump } from './export-dump.server.ts';
import { countRecords } from './find-move.server.ts';
import { viewMove } from './list-move.server.ts';
import { previewDump } from './preview-dump.server.ts';

let world: World;
let ctx: Ctx;

beforeEach(async () => {
  world = await createWorld();
  ctx = await world.ctx(await world.admin());
});
afterEach(() => world.close());

const preview = (dump: unknown, as = ctx) => previewDump(as, { name: 'dump.json' }, dumpBytes(dump));
const moveIn = async (dump: unknown, as = ctx) => applyDump(as, await preview(dump, as));
const exported = async (as = ctx) => {
  let text = '';
  for await (const piece of exportDump(as)) text += piece;
  return JSON.parse(text) as LegacyDump;
};
const totals = async (importId: string, as = ctx) => {
  const counts = await countRecords(as, importId);
  return (['new', 'known', 'broken'] as const).map((outcome) =>
    counts.reduce((sum, count) => sum + count[outcome], 0),
  );
};
const broken = async (importId: string, as = ctx) => {
  const { lines } = await viewMove(as, importId, { show: 'broken', page: 1 });
  return lines.map(({ place, reason }) => `${place}: ${reason}`);
};

describe('a dump of 40 members', () => {
  const dump = makeDump();
  const [first] = dump.users.filter(({ role }) => role === 'member') as { id: string; email: string }[];

  // Read and written once: what the tests look at is the same.
  let own: World;
  let staff: Ctx;
  let importId: string;
  let staged: string;
  let out: LegacyDump;
  const payloads = async () =>
    JSON.stringify(await staff.db.selectFrom('legacy_records').select('payload').execute());
  beforeAll(async () => {
    own = await createWorld();
    staff = await own.ctx(await own.admin());
    ({ importId } = await preview(dump, staff));
    staged = await payloads();
    await applyDump(staff, { importId });
    out = await exported(staff);
  });
  afterAll(() => own.close());

  test('[DATA-32] [DATA-36] comes in with every key, under its own ids', async () => {
    expect(await broken(importId, staff)).toEqual([]);
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
    const again = await preview(dump, staff);
    const [fresh] = await totals(again.importId, staff);
    expect(fresh).toBe(0);
    await applyDump(staff, again);
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

test.each([2, 3, 4])(
  '[DATA-35] import, export and import again gives the same records (seed %i)',
  async (seed) => {
    await moveIn(makeDump({ members: 5, seed }));
    const first = await exported();
    const other = await createWorld();
    try {
      const there = await other.ctx(await other.admin());
      // Both portals have an admin of their own with the same address: the one that is there stays.
      await moveIn(first, there);
      const second = await exported(there);
      const without = (out: LegacyDump, mail: string) => ({
        ...out,
        users: out.users.filter(({ email }) => email !== mail),
      });
      expect(without(second, there.actor.email)).toEqual(without(first, ctx.actor.email));
      const { importId } = await previewDump(there, { name: 'again' }, dumpBytes(second));
      const counts = await countRecords(there, importId);
      expect(counts.map((count) => count.new)).toEqual(counts.map(() => 0));
    } finally {
      await other.close();
    }
  },
);

test('[DATA-33] some keys as JSON text and some as JSON come in together, whatever their order', async () => {
  const dump = makeDump({ members: 2, seed: 7 });
  const text = asStorage(dump as unknown as Record<string, unknown>);
  await moveIn({ employees: text.employees, users: dump.users });
  await moveIn({
    memberData: text.memberData,
    customForms: dump.customForms,
    documentTypes: text.documentTypes,
  });
  await moveIn({
    documents: dump.documents,
    candidates: text.candidates,
    'website-theme': '{"primaryColor":"#010203"}',
  });
  const out = await exported();
  expect(Object.values(out.documents).flat()).toHaveLength(Object.values(dump.documents).flat().length);
  expect(Object.values(out.candidates).flat()).toHaveLength(Object.values(dump.candidates).flat().length);
  expect(out.appState.theme).toMatchObject({ primaryColor: '#010203' });
});

test('[DATA-32] broken parts are named with their place, and the rest comes in', async () => {
  const member = { id: 'user_1', name: 'Northgate', email: 'north@example.com', role: 'member' };
  const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.4').toString('base64')}`;
  const { importId } = await preview({
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
  expect((await broken(importId)).sort()).toEqual(
    [
      'users[1]: Another account has its email.',
      'users[2]: "no address" is no email address.',
      'users[3]: Its member "user_9" is neither here nor in the dump.',
      'users[4]: This is no user.',
      'employees.user_1[0]: It has no name.',
      'employees.user_1[2]: Its id stands in the dump before; this one is left out.',
      'employees.user_404[0]: There is no member "user_404".',
      'employees.user_5: There is no list here.',
      'documents.user_1[1]: Its content is no data URL.',
      'documents.user_1[2]: Its member has no employee "emp_7".',
      'documents.user_1[3]: There is no document type "dt_9".',
      'documents.user_1[4]: Its content is no readable data URL.',
      'candidates: Its JSON is damaged or cut off here; what stands before it is read.',
      'moreData: Unknown key; it is not read.',
    ].sort(),
  );
  await applyDump(ctx, { importId });
  const out = await exported();
  expect(out.employees.user_1).toMatchObject([{ id: 'emp_2' }]);
  expect(out.documents.user_1).toMatchObject([{ id: 'doc_1', fileContent: pdf }]);
  expect(out.candidates.user_1).toMatchObject([{ id: 'cand_1', stage: 'Application Submitted' }]);
});

test('[DATA-32] a file that is cut off comes in as far as it goes; one that is no object is refused', async () => {
  const text = JSON.stringify({ users: makeDump({ members: 3 }).users, employees: { a: 1 } });
  const { importId } = await preview(text.slice(0, text.indexOf('Owner2')));
  expect(await totals(importId)).toEqual([4, 0, 1]);
  await expect(preview('[1, 2]')).rejects.toThrow('This file is no dump');
  await expect(preview('no JSON at all')).rejects.toThrow('This file is no dump');
  await expect(preview('')).rejects.toThrow('This file is no dump');
});

test('a preview writes nothing, two who apply it write it once, and others may neither read nor apply', async () => {
  const dump = makeDump({ members: 2 });
  const { importId } = await preview(dump);
  expect((await exported()).users).toHaveLength(1);
  const answers = await Promise.allSettled([applyDump(ctx, { importId }), applyDump(ctx, { importId })]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const member = await world.ctx(await world.member());
  await expect(preview(dump, member)).rejects.toThrow('permission');
  await expect(applyDump(member, { importId })).rejects.toThrow('permission');
  await expect(exported(member)).rejects.toThrow('permission');
  await expect(applyDump(ctx, { importId: 'move_unknown' })).rejects.toThrow('Import not found.');
});

test('what came in the way since the preview undoes the whole', async () => {
  const dump = makeDump({ members: 2, seed: 3 });
  const { importId } = await preview(dump);
  await world.member('Quicker', String(dump.users.at(-1)?.email));
  await expect(applyDump(ctx, { importId })).rejects.toThrow('changed since this preview');
  expect(Object.values((await exported()).employees).flat()).toEqual([]);
});

test('[DATA-37] who is here already keeps the password; who comes without one gets a link', async () => {
  const member = await world.member('Meridian', 'meridian@example.com');
  const before = await ctx.db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', member.id)
    .execute();
  await moveIn({
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
