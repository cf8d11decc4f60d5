import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { addCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { listDeletedCandidates, listPipeline } from '#app/features/hiring/candidate/list-pipeline.server.ts';
import { listExternalLinks } from '#app/features/members/member/tools/external-links.server.ts';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { countMembersUnread } from '#app/features/platform/notification/unread.server.ts';
import { employeePage } from '#app/features/work/document/employee-page.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { listDeletedEmployees } from '#app/features/work/employee/change-employee.server.ts';
import { employeeChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import { countStandings } from '#app/features/work/employee/standing/count-standings.server.ts';
import { listDeletedFiles } from '#app/features/work/file/list-deleted-files.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { newId } from '#app/ids.ts';
import { acrossMembers } from '#db/open.ts';
import type { Fixtures } from './fixtures/base.ts';
import { createHiringFixtures } from './fixtures/candidates.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
import { assignForm, publishForm } from './fixtures/forms.ts';
import { type Access, accessesOf } from './fixtures/query-plans.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';
import { upload } from './fixtures/uploads.ts';
import { NOUN_TESTS } from './nouns/noun-tests.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let employeeId: string;
let candidateId: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createHiringFixtures(testPortal);
  employeeId = await hire(fixtures.asMember);
  await giveDocument(fixtures.asMember, employeeId);
  await upload(fixtures.asMember, 'payroll');
  await assignForm(fixtures.asAdmin, await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Plate' }]));
  const person = { name: 'Sage Keating', email: 'sage@example.com', phone: '', jobAppliedFor: 'Driver' };
  candidateId = (await addCandidate(fixtures.asMember, person)).id;
  await bulkMembers();
});

/** Rows of other members, as of a portal that is in use: by how many there are, PostgreSQL chooses its indexes. */
async function bulkMembers() {
  const db = acrossMembers(testPortal.deps.db, 'a test');
  const [employee] = await db.selectFrom('employees').selectAll().execute();
  const [document] = await db.selectFrom('documents').selectAll().execute();
  const types = await activeTypes(testPortal.deps);
  if (!employee || !document) throw new Error('nothing to make a crowd of');
  for (let more = 0; more < 20; more += 1) {
    const { id: member_id } = await testPortal.member();
    const employees = Array.from({ length: 50 }, () => ({ ...employee, id: newId('emp'), member_id }));
    const documents = employees.map(({ id }, index) => ({
      ...document,
      id: newId('doc'),
      member_id,
      employee_id: id,
      document_type_id: types[index % types.length]?.id ?? '',
    }));
    await db.insertInto('employees').values(employees).execute();
    await db.insertInto('documents').values(documents).execute();
  }
  // PostgreSQL does so by itself every now and then; SQLite never does.
  if (process.env.TEST_DATABASE === 'postgres') await sql`ANALYZE employees, documents`.execute(db);
}

const TODAY = '2026-01-01';
const employees = (query: object) => (ctx: Ctx) =>
  listEmployees(ctx, listEmployeesSchema.parse(query), '/api/member');
const pipeline = (query: object) => (ctx: Ctx) => listPipeline(ctx, pipelineSchema.parse(query));

/** What a member's pages list, each as it is asked for. */
const LISTS: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'employees by name': employees({}),
  'employees by age in the list': employees({ sort: 'newest', direction: 'desc', page: '3' }),
  'employees with a word': employees({ q: 'noor' }),
  'employees of a role that lack something': employees({ role: 'Driver', missing: 'any' }),
  'employees by their documents': employees({ sort: 'worst', expiry: 'near' }),
  'inactive employees': employees({ status: 'inactive' }),
  'how employees stand': async (ctx) => countStandings(ctx, await activeTypes(ctx), TODAY),
  'deleted employees': listDeletedEmployees,
  'an employee': (ctx) => employeePage(ctx, employeeId, TODAY, '/api/member'),
  'employees to choose from': employeeChoices,
  'account health': accountHealth,
  files: (ctx) => listFiles(ctx, 'payroll'),
  'files of one side with a word': (ctx) => listFiles(ctx, 'payroll', { by: 'admin', q: 'tolls' }),
  requests: (ctx) => listRequests(ctx, TODAY),
  candidates: pipeline({}),
  'candidates with a filter': pipeline({ q: 'sage', job: 'Driver', idle: '7' }),
  'a candidate': (ctx) => pipeline({ candidate: candidateId })(ctx),
  'deleted candidates': listDeletedCandidates,
  forms: listMemberForms,
  'what waits': async (ctx) =>
    listMemberWaiting(ctx, ['payroll', 'hiring'], await listMemberForms(ctx), TODAY),
  'what is unread': countMembersUnread,
  notifications: listNotifications,
  tools: listExternalLinks,
  subscriptions: listSubscriptions,
  orders: listOrders,
  ...Object.assign({}, ...NOUN_TESTS.map(({ lists }) => lists)),
};
/** What only an admin lists of a member. */
const ADMIN_LISTS: typeof LISTS = {
  'deleted files': (ctx) => listDeletedFiles(ctx, 'payroll'),
  activity: listMemberActivity,
};

/** Looks up rows of one member: by the member, or by what belongs to one member or one person alone. */
const OWN =
  /\b(member_id|account_id|id|rowid|employee_id|candidate_id|request_id|slot_id|subject_id)\b\)? ?= ?/;

describe('a list of a member is found by an index, without a look at the rows of others', () => {
  test.each(Object.entries({ ...LISTS, ...ADMIN_LISTS }))('%s', async (name, read) => {
    const accesses = await accessesOf(name in LISTS ? fixtures.asMember : fixtures.asAdmin, read);
    expect(accesses).not.toEqual([]);
    expect(accesses.filter(({ looksUp }) => !OWN.test(looksUp))).toEqual([]);
  });
});

describe('what was deleted is found without a look at what was not', () => {
  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ['employees', listDeletedEmployees],
    ['candidates', listDeletedCandidates],
    ['category_files', (ctx) => listDeletedFiles(ctx, 'payroll')],
    ...NOUN_TESTS.flatMap(({ deleted }) => Object.entries(deleted)),
  ])('%s', async (table, read) => {
    const expected: Partial<Access> = { table, index: `${table}_deleted` };
    expect(await accessesOf(fixtures.asAdmin, read)).toMatchObject([expected]);
  });
});
