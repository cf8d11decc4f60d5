import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ctx, Tx } from '#app/ctx.ts';
import { findingsQuerySchema } from '#app/features/audit/finding/finding-schema.ts';
import { listAllFindings } from '#app/features/audit/finding/list-all-findings.server.ts';
import { compliancePageOfAll } from '#app/features/overview/compliance/compliance-page.server.ts';
import { listAdminWaiting } from '#app/features/overview/dashboard/admin-waiting.server.ts';
import { countPortal } from '#app/features/overview/dashboard/count-portal.server.ts';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { countOpenOfMembers } from '#app/features/overview/dashboard/open-work.server.ts';
import { latestFiles } from '#app/features/overview/figures/latest-files.server.ts';
import { lowestCompleteness } from '#app/features/overview/figures/lowest-completeness.server.ts';
import { memberFigures } from '#app/features/overview/figures/member-figures.server.ts';
import { portalFigures } from '#app/features/overview/figures/portal-figures.server.ts';
import { listMembers } from '#app/features/overview/members/list-members.server.ts';
import { listMembersSchema } from '#app/features/overview/members/members-query.ts';
import { countMembersUnread, countUnreadByKind } from '#app/features/platform/notification/unread.server.ts';
import { messagesQuerySchema } from '#app/features/website/contact/contact-schema.ts';
import { listMessages } from '#app/features/website/contact/list-messages.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { deletedRecordOf } from '#app/features/work/employee/rehire.server.ts';
import { personKeys } from '#app/features/work/employee/same-person.ts';
import { countStandings } from '#app/features/work/employee/standing/count-standings.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { listVehicles } from '#app/features/work/vehicle/list-vehicles.server.ts';
import { listVehiclesSchema } from '#app/features/work/vehicle/vehicle-schema.ts';
import { TENANT_TABLES } from '#db/tables/tenant-tables.ts';
import type { Fixtures } from './fixtures/base.ts';
import { createHiringFixtures } from './fixtures/candidates.ts';
import { hire } from './fixtures/employees.ts';
import { accessesOf } from './fixtures/query-plans.ts';
import { test } from './fixtures/test.ts';
import { upload } from './fixtures/uploads.ts';

/** As it is called within the query of another table. */
const TABLES = new Set([...TENANT_TABLES, 'note', 'contact_messages', 'totals', 'portal_totals']);
const TODAY = '2026-01-01';
const members = (query: object) => (ctx: Ctx) => listMembers(ctx, listMembersSchema.parse(query), TODAY);
const vehicles = (query: object) => (ctx: Ctx) => listVehicles(ctx, listVehiclesSchema.parse(query));

const findings = (query: object) => (ctx: Ctx) => listAllFindings(ctx, findingsQuerySchema.parse(query));

const matrix = (query: Record<string, string>) => (ctx: Ctx) =>
  compliancePageOfAll(ctx, new URLSearchParams(query), TODAY);

const standings = async (ctx: Ctx) => countStandings(ctx, await activeTypes(ctx), TODAY);

const onPostgres = process.env.TEST_DATABASE === 'postgres';

const keyOf = (table: string) => (onPostgres ? `${table}_pkey` : `sqlite_autoindex_${table}_1`);

async function indexesOf({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes`.execute(db);
  return rows.map(({ name }) => name);
}

let fixtures: Fixtures;
let fileId: string;

test.beforeAll(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  fileId = await upload(fixtures.asMember, 'payroll');
  await hire(fixtures.asMember);
});

/** Whose read, and the index of each table that it must take: by others it would look at more rows, or sort them. */
type Case = [string, 'asMember' | 'asAdmin', (ctx: Ctx) => Promise<unknown>, string[]];

const OWN_FILES = [
  'category_files_newest',
  'category_files_status',
  'category_files_followed',
  'notifications_unread_subject',
];

test.each<Case>([
  ['files', 'asMember', (ctx) => listFiles(ctx, 'payroll'), OWN_FILES],
  ['versions of a file', 'asMember', (ctx) => listFiles(ctx, 'payroll', { selectedId: fileId }), OWN_FILES],
  ['requests', 'asMember', (ctx) => listRequests(ctx, TODAY), ['info_requests_list']],
  ['vehicles by date', 'asMember', vehicles({ sort: 'from' }), ['vehicles_from']],
  ['vehicles by their last day', 'asMember', vehicles({ sort: 'to' }), ['vehicles_to']],
  ['account health', 'asMember', accountHealth, [keyOf('member_totals'), keyOf('type_totals')]],
  ['employees by their documents', 'asMember', standings, ['documents_expiring', 'employees_inactive']],
  ['what is new to a member', 'asMember', countMembersUnread, ['notifications_unread_own']],
  ['what is new to admins', 'asAdmin', countUnreadByKind, ['notifications_unread_kinds']],
  [
    'what waits for a member',
    'asMember',
    (ctx) => listMemberWaiting(ctx, ['payroll', 'hiring'], [], TODAY),
    ['category_files_status', 'notifications_unread_own', 'info_requests_waiting', 'candidates_board'],
  ],
  [
    'what is open of members',
    'asAdmin',
    (ctx) => countOpenOfMembers(ctx, [ctx.memberId], TODAY),
    ['category_files_status', 'info_requests_due', 'candidates_board'],
  ],
  ['numbers of the portal', 'asAdmin', countPortal, [keyOf('portal_totals')]],
  [
    "a member's charts",
    'asMember',
    (ctx) => memberFigures(ctx, TODAY, 'UTC'),
    ['category_files_newest', 'category_files_decided_own', 'documents_expiring', keyOf('type_totals')],
  ],
  [
    "the portal's charts",
    'asAdmin',
    (ctx) => portalFigures(ctx, TODAY, 'UTC'),
    ['category_files_received', 'category_files_decided', 'member_totals_lowest'],
  ],
  [
    'messages',
    'asAdmin',
    (ctx) => listMessages(ctx, messagesQuerySchema.parse({})),
    ['contact_messages_inbox', 'contact_messages_archived', 'contact_messages_held'],
  ],
  ['findings', 'asAdmin', findings({}), ['audit_findings_all']],
  ['findings of a status', 'asAdmin', findings({ status: 'found' }), ['audit_findings_radar']],
  [
    'documents of all members',
    'asAdmin',
    matrix({}),
    ['employees_list', 'documents_present', 'documents_queue'],
  ],
  ['documents that expire, of all members', 'asAdmin', matrix({ within: '30' }), ['documents_queue']],
  ['the latest files', 'asAdmin', latestFiles, ['category_files_latest']],
  [
    'members by documents',
    'asAdmin',
    members({ sort: 'documents' }),
    ['member_totals_filled', 'member_totals_empty'],
  ],
  [
    'members by activity',
    'asAdmin',
    members({ sort: 'activity' }),
    ['member_totals_active', 'member_totals_silent'],
  ],
  ['members that are overdue', 'asAdmin', members({ show: 'overdue' }), ['info_requests_due']],
  [
    'whoever may be hired again',
    'asMember',
    (ctx) => deletedRecordOf(ctx as Tx, personKeys('Ida Lowe', 'ida@example.com', '')),
    ['employees_deleted_named'],
  ],
  ['the least complete', 'asAdmin', (ctx) => lowestCompleteness(ctx, 5), ['member_totals_lowest']],
])('%s: the indexes', async (_name, who, read, indexes) => {
  const accesses = await accessesOf(fixtures[who], read, TABLES);
  // PostgreSQL chooses by how many rows there are: with a handful of them it only has the indexes to choose from.
  const found = onPostgres ? await indexesOf(fixtures.asAdmin) : accesses.map(({ index }) => index);
  expect(found).toEqual(expect.arrayContaining(indexes));
});

test('what waits for admins is counted without going through all that is unread for each that is open', async () => {
  const accesses = await accessesOf(fixtures.asAdmin, (ctx) => listAdminWaiting(ctx, TODAY));
  const unread = accesses.filter(({ table }) => table === 'notifications');
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.filter(({ forEach, looksUp }) => forEach && !looksUp.includes('subject_id'))).toEqual([]);
});
