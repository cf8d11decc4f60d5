// What the provider's staff asks all day where there are 100 members with 20,000 files: the queue, the review of a file,
// the search, the list of members and the dashboard's figures, each beside one plain query for the same rows.
//   working-day.ts [MEMBERS [FILES]]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx } from '#app/ctx.ts';
import { openFiles } from '#app/features/overview/dashboard/open-work.server.ts';
import { portalFigures } from '#app/features/overview/figures/portal-figures.server.ts';
import { findForProvider } from '#app/features/overview/find/find-provider.server.ts';
import { listMembers } from '#app/features/overview/members/list-members.server.ts';
import { listMembersSchema } from '#app/features/overview/members/members-query.ts';
import { listQueue } from '#app/features/overview/queue/list-queue.server.ts';
import { queueQuerySchema } from '#app/features/overview/queue/queue-kinds.ts';
import { reviewFile } from '#app/features/overview/queue/review-file.server.ts';
import type { Db } from '#db/open.ts';
import { indexWrittenRows } from '#db/search/index-rows.ts';
import { addEmployees } from './many-employees.ts';
import { type AddedMember, addMembers } from './many-members.ts';
import { copyRow, NAME } from './many-rows.ts';
import { printRatio, printTitle, takeTurns, timed } from './measure.ts';
import { forget, openSeeded } from './open-seeded.ts';

const [MEMBERS = 100, FILES = 20_000] = process.argv.slice(2).map(Number);
const EMPLOYEES = 40;
const ROUNDS = 7;
const TODAY = '2026-01-01';

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const { portal, make, close } = await openSeeded(folder);
try {
  const db = portal.database.unguarded;
  const members = await fill(db);
  const admin = await make.ctxOfAdmin(members[0]?.id ?? '');
  await compareCounts(db, admin);
  await measure(db, admin);
} finally {
  await close();
  await rm(folder, { recursive: true, force: true });
}

/** Gives the portal its members, and them their employees and files, one file in twenty still open. */
async function fill(db: Db): Promise<AddedMember[]> {
  const members = await addMembers(db, MEMBERS);
  for (const { id } of members) await addEmployees(db, id, EMPLOYEES);
  const own = members.map(({ id }, at) => `when ${at} then '${id}'`).join(' ');
  const memberId = `case n % ${MEMBERS} ${own} end`;
  const owner = { member_id: memberId, deleted_at: 'null' };
  await copyRow(db, 'category_files', 'file', FILES, {
    ...owner,
    name: `'statement ' || ${NAME} || '.csv'`,
    category: `'payroll'`,
    client_key: 'cast(n as text)',
    predecessor_id: 'null',
    successor_id: 'null',
    status: `case when n % 20 = 0 then 'In Progress' else 'Completed' end`,
  });
  await copyRow(db, 'info_requests', 'req', MEMBERS * 5, {
    ...owner,
    status: `case when n % 5 = 0 then 'Pending' else 'Responded' end`,
  });
  await indexWrittenRows(portal.database, async () => undefined);
  return members;
}

/** Ends the bench where the queue counts anything else than a plain count of the rows. */
async function compareCounts(db: Db, admin: Ctx): Promise<void> {
  const { counts } = await listQueue(admin, queueQuerySchema.parse({}), TODAY);
  const plain = await openFiles(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (counts.file + counts.dispute !== Number(plain.count))
    throw new Error(
      `The queue counts ${counts.file} files and ${counts.dispute} disputes where ${plain.count} are open.`,
    );
}

async function measure(db: Db, admin: Ctx): Promise<void> {
  printTitle(`A day of the staff: ${MEMBERS} members, ${FILES} files`);
  const newest = (count: number) => () =>
    openFiles(db).selectAll().orderBy('file.date').limit(count).execute();
  const queue = (query: object) => () => listQueue(admin, queueQuerySchema.parse(query), TODAY);
  const named = (q: string) => () =>
    db.selectFrom('employees').selectAll().where('search', 'like', `%${q}%`).limit(8).execute();
  await beside('queue', queue({}), newest(25));
  await beside('queue, the overdue', queue({ due: 'overdue' }), newest(25));
  await beside('queue, one member', queue({ type: 'file', sort: 'newest' }), newest(25));
  await beside(
    'review of the first file',
    () => reviewFile(admin, queueQuerySchema.parse({}), { at: null, today: TODAY }),
    newest(1),
  );
  for (const q of ['whitlock', 'person 39', 'statement maria', 'zo'])
    await beside(`search, ${q}`, () => findForProvider(admin, q), named(q));
  await beside(
    'members',
    () => listMembers(admin, listMembersSchema.parse({}), TODAY),
    () => db.selectFrom('users').selectAll().orderBy('sort_key').limit(25).execute(),
  );
  await beside('figures', () => portalFigures(admin, TODAY, 'UTC'), newest(25));
}

/** Takes turns between the portal's answer and the plain query. What is remembered between writes is read again. */
async function beside(
  what: string,
  read: () => Promise<unknown>,
  plain: () => Promise<unknown>,
): Promise<void> {
  const turns = await takeTurns(ROUNDS, {
    portal: () => {
      forget(portal);
      return timed(read);
    },
    plain: () => timed(plain),
  });
  printRatio(what, turns.portal, turns.plain, 'ms');
}
