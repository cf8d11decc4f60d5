import { sql } from 'kysely';
import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember, eraseMember } from '#app/features/members/member/delete-member.server.ts';
import { eraseFromRevisions } from '#app/features/platform/retention/erase-revisions.server.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { acrossMembers } from '#db/open.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import { writeMessage } from './fixtures/messages.ts';
import { recordsOf } from './fixtures/records.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

const NAME = 'Quillfeather';
const EMAIL = 'quillfeather@example.com';

test('a name that stands everywhere is in no table once its member is erased', async ({ testPortal }) => {
  testPortal.setMailConfigured(true);
  const fixtures = await castOf(testPortal);
  const { admin, member } = fixtures;
  const records = recordsOf(fixtures);
  await records.session();
  await records.answeredRequest();
  await records.candidate();
  await records.completedFile();
  await records.order();
  await records.previewedCandidates();
  await writeMessage(testPortal, { name: `Ann ${NAME}`, email: `  ${EMAIL}`, message: `I am ${NAME}` });
  await publishTwice(testPortal);
  const site = await openSite(testPortal);
  const visitor = site.visitor();
  await visitor.post('/login', { intent: 'sign-in', email: EMAIL, password: 'not that one' });
  await visitor.post('/forgot-password', { intent: 'reset-ask', email: EMAIL });
  await (await site.signedIn(admin)).get(`/api/admin/members/${member.id}/employees.csv`);
  const before = Object.keys(await naming(testPortal));
  const planted = ['users', 'activities', 'security_events', 'notifications', 'mails', 'contact_messages'];
  for (const table of [...planted, 'sign_in_failures', 'site_revisions']) expect(before).toContain(table);

  await deleteMember(await testPortal.ctx(admin, member));
  await eraseMember(await testPortal.ctx(admin), { memberId: member.id, typedName: member.name });

  // Who erased which member stays, in the record and beside it.
  const left = Object.entries(await naming(testPortal)).flatMap(([table, rows]) =>
    rows
      .filter((row) => row.action !== 'member.erased' && row.kind !== 'member.erased')
      .map((row) => [table, row]),
  );
  expect(left).toEqual([]);
});

test('a person who is called like a part of the website takes no part of it along', async ({ ownPortal }) => {
  await publishTwice(ownPortal);
  const { db } = ownPortal.deps;
  const states = () => db.selectFrom('site_revisions').select('state').orderBy('number').execute();
  const partsOf = (state: string) => {
    const parts: string[] = [];
    JSON.parse(state, (key, value) => {
      parts.push(key);
      return value;
    });
    return parts;
  };
  const parts = (await states()).map(({ state }) => partsOf(state));
  await eraseFromRevisions(db, [...parts.flat(), NAME]);
  expect((await states()).map(({ state }) => partsOf(state))).toEqual(parts);
  expect((await states())[0]?.state).not.toContain(NAME);
});

/** The usual people, of whom the member has the name. */
async function castOf(testPortal: TestPortal): Promise<Fixtures> {
  const made = await createFixtures(testPortal);
  const { admin } = made;
  const changes = { name: `${NAME} Logistics`, email: EMAIL };
  const member = { ...made.member, ...changes };
  const users = testPortal.deps.db.updateTable('users');
  await users
    .set({ ...changes, email_written: 'Quillfeather@example.com' })
    .where('id', '=', member.id)
    .execute();
  const asAdmin = await testPortal.ctx(admin, member);
  await setCategoryAccess(asAdmin, ['payroll', 'ezpass', 'hiring']);
  await testPortal.manager(member, { hiring: true, editing: true }, `Max ${NAME}`);
  return {
    ...made,
    member,
    asMember: await testPortal.ctx(member),
    asAdmin,
    asViewer: { ...asAdmin, viewingAsMember: true },
  };
}

/** A website that praised the member, and the one after it. */
async function publishTwice({ deps }: TestPortal): Promise<void> {
  const { number, state } = await readSite(deps);
  const rows = [`${NAME} Logistics (${EMAIL})`, 'Delivery'].map((text, at) => ({
    number: number + 1 + at,
    state: JSON.stringify({
      ...state,
      branding: { ...(state as { branding?: object }).branding, note: text },
    }),
    ...{
      actor_id: '',
      actor_name: 'Ada Admin',
      note: `Quoted ${text}`,
      created_at: deps.now().toISOString(),
    },
  }));
  await deps.db.insertInto('site_revisions').values(rows).execute();
}

/** Rows with the name anywhere in them, by their tables. */
async function naming({ deps }: TestPortal): Promise<Record<string, Record<string, unknown>[]>> {
  const everywhere = acrossMembers(deps.db, 'a test looks at every table');
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of await deps.db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(everywhere);
    const named = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(NAME.toLowerCase()));
    if (named.length > 0) found[name] = named;
  }
  return found;
}
