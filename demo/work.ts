import { randomUUID } from 'node:crypto';
import type { Ctx } from '#app/ctx.ts';
import { assignThings } from '#app/features/overview/queue/assign-things.server.ts';
import { listQueue } from '#app/features/overview/queue/list-queue.server.ts';
import { queueQuerySchema } from '#app/features/overview/queue/queue-kinds.ts';
import { listStaff } from '#app/features/platform/account/staff.server.ts';
import { addComment } from '#app/features/work/comment/add-comment.server.ts';
import { receiveCommentFile } from '#app/features/work/comment/files/comment-files.server.ts';
import { markThreadRead } from '#app/features/work/comment/unread-threads.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import type { Makers } from './makers.ts';
import type { Timeline } from './timeline.ts';

/** Open things that somebody takes care of. */
const TAKEN = 4;

/** Notes who of the staff took what of the queue, the oldest files, and what is to be watched in the first of them. */
export function assignedWork(make: Makers, line: Timeline): void {
  line.at('0m', async () => {
    const ctx = await make.ctxOfAdmin();
    const today = ctx.now().toISOString().slice(0, 10);
    const [assignee] = await listStaff(ctx);
    const { lines } = await listQueue(ctx, queueQuerySchema.parse({ type: 'file' }), today);
    await assignThings(ctx, { refs: lines.slice(0, TAKEN), assigneeId: assignee?.id ?? '' }, today);
    const [first] = lines;
    if (!first?.memberId) throw new Error('No file of the demo is open.');
    const note = 'Compare the totals with the statement from last month before completing this one.';
    const about = { kind: 'file', subjectId: first.id } as const;
    await addComment(await make.ctxOfAdmin(first.memberId), { ...about, text: note, internal: true });
    await askAboutEmployee(await make.ctxOfAdmin(first.memberId), await make.ctxOfMember(first.memberId));
  });
}

/** What the back office has to say about somebody who works for the member, with a file; the member has read it. */
async function askAboutEmployee(ctx: Ctx, asMember: Ctx): Promise<void> {
  const query = listEmployeesSchema.parse({});
  const [employee] = (await listEmployees(ctx, query, '')).employees;
  if (!employee) return;
  const about = { kind: 'employee', subjectId: employee.id } as const;
  const list = new Blob(['Item,Bring\nDriver license,Both sides\nMedical card,Current one\n']);
  const named = { name: 'onboarding-checklist.csv', clientKey: randomUUID() };
  const file = await receiveCommentFile(ctx, { ...about, ...named }, list.stream());
  const text = 'Please upload what is still missing on this checklist.';
  await addComment(ctx, { ...about, text, internal: false, 'files[]': [file.id] });
  await markThreadRead(asMember, about);
}
