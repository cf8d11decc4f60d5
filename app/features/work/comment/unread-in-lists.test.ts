import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { listPipeline } from '#app/features/hiring/candidate/list-pipeline.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { COMMENTED_TABLES, type CommentSubject } from '#db/tables/comment.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { countQueries } from '#test/fixtures/count-queries.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { test as base } from '#test/fixtures/test.ts';
import { addComment } from './add-comment.server.ts';
import { markThreadRead } from './unread-threads.server.ts';

const KINDS = Object.keys(COMMENTED_TABLES) as CommentSubject[];

const test = base.extend('office', { scope: 'file' }, async ({ testPortal }) => {
  const fixtures = await createHiringFixtures(testPortal);
  const made = recordsOf(fixtures);
  const record: Record<CommentSubject, () => Promise<string>> = {
    file: made.file,
    request: made.request,
    form: made.assigned,
    order: made.order,
    employee: made.employee,
    candidate: made.candidate,
  };
  return { ...fixtures, record };
});

type Row = { id: string; unseen?: boolean; commented?: boolean };
/** The rows of each list, as its page asks for them. */
const rowsOf: Record<CommentSubject, (ctx: Ctx) => Promise<readonly Row[]>> = {
  file: async (ctx) => (await listFiles(ctx, 'payroll')).files,
  request: async (ctx) => (await listRequests(ctx, '2026-11-02', { show: 50 })).lines,
  form: listMemberForms,
  order: listOrders,
  employee: async (ctx) => (await listEmployees(ctx, listEmployeesSchema.parse({}), '')).employees,
  candidate: async (ctx) =>
    (await listPipeline(ctx, pipelineSchema.parse({}))).columns.flatMap(({ cards }) => cards),
};
const isMarked = async (ctx: Ctx, kind: CommentSubject, id: string) => {
  const row = (await rowsOf[kind](ctx)).find((one) => one.id === id);
  return row?.unseen === true || row?.commented === true;
};

test.for(KINDS)(
  'a mention marks a row of the kind %s in the list of whom it names alone, until the thread is opened',
  async (kind, { office, testPortal }) => {
    const id = await office.record[kind]();
    const named = await testPortal.admin(`Ann Reyes ${kind}`);
    const asNamed = await testPortal.ctx(named, office.member);
    // What is new of the record itself is read first: the rest is the mention's.
    const settle = (ctx: Ctx) =>
      office.testPortal.deps.db
        .updateTable('notifications')
        .set({ read_at: ctx.now().toISOString() })
        .where('member_id', '=', ctx.memberId)
        .where('subject_id', '=', id)
        .execute();
    await settle(asNamed);
    expect(await isMarked(asNamed, kind, id)).toBe(false);
    const text = `Please check, @ann reyes ${kind}`;
    await addComment(office.asAdmin, { kind, subjectId: id, text, internal: true });
    expect(await isMarked(asNamed, kind, id)).toBe(true);
    expect(await isMarked(office.asAdmin, kind, id)).toBe(false);
    expect(await isMarked(office.asMember, kind, id)).toBe(false);
    await markThreadRead(asNamed, { kind, subjectId: id });
    expect(await isMarked(asNamed, kind, id)).toBe(false);
  },
);

test.for(['employee', 'candidate'] as const)(
  'what the member says marks a row of the kind %s in the list of the staff, and no longer once it is read',
  async (kind, { office }) => {
    const { asAdmin, asMember } = office;
    const id = await office.record[kind]();
    await addComment(asMember, { kind, subjectId: id, text: 'Which week?', internal: false });
    expect(await isMarked(asAdmin, kind, id)).toBe(true);
    expect(await isMarked(asMember, kind, id)).toBe(false);
    await markThreadRead(asAdmin, { kind, subjectId: id });
    expect(await isMarked(asAdmin, kind, id)).toBe(false);
  },
);

test.for(KINDS)(
  'the list of the kind %s asks no more often for more rows that are marked',
  async (kind, { office }) => {
    const { asAdmin, asMember } = office;
    const queries = async () => {
      // Once before: what the process remembers of it is not there yet.
      await rowsOf[kind](asAdmin);
      return countQueries(async () => void (await rowsOf[kind](asAdmin)));
    };
    const say = async () => {
      const subjectId = await office.record[kind]();
      await addComment(asMember, { kind, subjectId, text: 'Which week?', internal: false });
    };
    await say();
    const before = await queries();
    for (let more = 0; more < 3; more += 1) await say();
    expect(await queries()).toBeLessThanOrEqual(before);
  },
);
