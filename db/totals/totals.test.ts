import { expect } from 'vitest';
import { newId } from '#app/ids.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { DocumentRow, EmployeeRow } from '#db/tables/employee.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { seededRandom } from '#test/fixtures/random.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { recount, totalsOf } from '#test/fixtures/totals.ts';

const STEPS = 250;
const AT = '2026-02-01T08:00:00.000Z';

type World = { db: Db; members: string[]; employee: EmployeeRow; document: DocumentRow; types: string[] };
type Random = { below(most: number): number };
type Step = (world: World, random: Random) => Promise<unknown>;

/** Some rows by chance, of those that are there. */
async function some(db: Db, table: 'employees' | 'documents', random: Random): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute();
  const count = random.below(4);
  return Array.from({ length: count }, () => rows[random.below(rows.length)]?.id ?? '').concat('none');
}

const STEPS_OF: Record<string, Step> = {
  async hire({ db, members, employee }, random) {
    const member_id = members[random.below(members.length)] ?? '';
    const rows = Array.from({ length: 1 + random.below(3) }, () => ({
      ...employee,
      id: newId('emp'),
      member_id,
      deleted_at: random.below(5) === 0 ? AT : null,
    }));
    await db.insertInto('employees').values(rows).execute();
  },
  async file({ db, document, types }, random) {
    const owners = await db.selectFrom('employees').select(['id', 'member_id']).orderBy('id').execute();
    const rows = Array.from({ length: 1 + random.below(4) }, () => {
      const owner = owners[random.below(owners.length)];
      const id = newId('doc');
      const document_type_id = types[random.below(types.length)] ?? '';
      const deleted_at = random.below(5) === 0 ? AT : null;
      const { id: employee_id = '', member_id = '' } = owner ?? {};
      return { ...document, id, client_key: id, member_id, employee_id, document_type_id, deleted_at };
    });
    if (owners.length > 0) await db.insertInto('documents').values(rows).execute();
  },
  async 'delete employees'({ db }, random) {
    await db
      .updateTable('employees')
      .set({ deleted_at: random.below(2) ? AT : null })
      .where('id', 'in', await some(db, 'employees', random))
      .execute();
  },
  async 'delete documents'({ db }, random) {
    await db
      .updateTable('documents')
      .set({ deleted_at: random.below(2) ? AT : null })
      .where('id', 'in', await some(db, 'documents', random))
      .execute();
  },
  async 'change types'({ db, types }, random) {
    await db
      .updateTable('documents')
      .set({ document_type_id: types[random.below(types.length)] ?? '' })
      .where('id', 'in', await some(db, 'documents', random))
      .execute();
  },
  async 'erase employees'({ db }, random) {
    const ids = (await some(db, 'employees', random)).slice(-2);
    await db.deleteFrom('employees').where('id', 'in', ids).execute();
  },
  async 'erase documents'({ db }, random) {
    await db
      .deleteFrom('documents')
      .where('id', 'in', await some(db, 'documents', random))
      .execute();
  },
  async 'delete a type'({ db, types }, random) {
    const id = types[random.below(types.length)] ?? '';
    const deleted_at = random.below(3) ? null : AT;
    await db.updateTable('document_types').set({ deleted_at }).where('id', '=', id).execute();
  },
  async act({ db, members }, random) {
    const at = new Date(Date.parse(AT) + random.below(1_000_000_000)).toISOString();
    const member_id = members[random.below(members.length)] ?? '';
    const who = { actor_id: member_id, actor_name: 'Sage', actor_role: 'member', as_member: 0, text: '' };
    const subject = { action: 'x', subject_type: 'member', subject_id: member_id, data: null };
    await db
      .insertInto('activities')
      .values({ id: newId('act'), member_id, ...who, ...subject, at })
      .execute();
  },
  async 'delete a member'({ db, members }, random) {
    await db
      .updateTable('users')
      .set({ deleted_at: random.below(3) === 0 ? AT : null, sort_key: `name ${random.below(9)}` })
      .where('id', '=', members[random.below(members.length)] ?? '')
      .execute();
  },
  async 'erase a member'({ db, members }, random) {
    if (members.length < 4 || random.below(10) > 0) return;
    const [id = ''] = members.splice(random.below(members.length), 1);
    await db.deleteFrom('users').where('id', '=', id).execute();
  },
};

async function worldOf(testPortal: TestPortal): Promise<World> {
  const { asMember } = await createFixtures(testPortal);
  await giveDocument(asMember, await hire(asMember));
  const db = acrossMembers(testPortal.deps.db, 'a test writes everywhere');
  const employee = await db.selectFrom('employees').selectAll().executeTakeFirstOrThrow();
  const document = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  const types = await db.selectFrom('document_types').select('id').orderBy('id').execute();
  const members = [asMember.memberId as string];
  for (let more = 0; more < 6; more += 1) members.push((await testPortal.member()).id);
  return { db, members, employee, document, types: types.map(({ id }) => id) };
}

test.for([1, 2, 3])(
  'the totals are what a count of the records gives, whatever is written: %i',
  async (seed, { ownPortal }) => {
    const world = await worldOf(ownPortal);
    const random = seededRandom(seed);
    const steps = Object.entries(STEPS_OF);
    const done: string[] = [];
    let pairs = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const [name, take] = steps[random.below(steps.length)] ?? ['', async () => undefined];
      await take(world, random);
      done.push(name);
      if (step % 5 > 0) continue;
      const totals = await totalsOf(world.db);
      expect({ done: done.slice(-5), ...totals }).toEqual({
        done: done.slice(-5),
        ...(await recount(world.db)),
      });
      pairs += totals.members.reduce((sum, one) => sum + one.pairs, 0);
    }
    expect(pairs).toBeGreaterThan(STEPS / 6);
  },
);
