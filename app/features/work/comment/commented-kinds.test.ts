import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { deleteCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { COMMENTED_TABLES, type CommentSubject } from '#db/tables/comment.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { test as base } from '#test/fixtures/test.ts';
import { addComment } from './add-comment.server.ts';
import { listThread } from './list-comments.server.ts';
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

const on = (kind: CommentSubject, subjectId: string, text = 'Which week?') => ({
  ...{ kind, subjectId, text, internal: false },
});
const newsOf = async (ctx: Ctx, subjectId: string) =>
  (await listNotifications(ctx)).notices.find(({ id }) => id === subjectId);

test.for(KINDS)(
  'a comment on a record of the kind %s is new to the other side, and leads to it',
  async (kind, { office }) => {
    const { asAdmin, asMember, member, record } = office;
    const id = await record[kind]();
    await addComment(asMember, on(kind, id, 'Is it this one?'));
    const staffs = await newsOf(asAdmin, id);
    expect(staffs).toMatchObject({
      title: expect.stringMatching(/^Comment on /),
      detail: expect.stringContaining('Is it this one?'),
    });
    expect(staffs?.to).toMatch(/^\/admin\//);
    await addComment(asAdmin, on(kind, id, 'Yes, that one.'));
    const members = await newsOf(asMember, id);
    expect(members).toMatchObject({ detail: expect.stringContaining('Yes, that one.') });
    expect(members?.to).toMatch(/^\/member\//);
    expect(members?.to).not.toContain(member.id);
    const lines = (await listThread(asMember, kind, id)).lines.map(({ text }) => text);
    expect(lines).toEqual(['Yes, that one.', 'Is it this one?']);
  },
);

test.for(KINDS)(
  'a record of the kind %s of another tenant is not found, and takes no comment',
  async (kind, { office }) => {
    const id = await office.record[kind]();
    const stranger = office.asOtherTenant;
    await expect(addComment(stranger, on(kind, id))).rejects.toThrow(NotFound);
    await expect(markThreadRead(stranger, { kind, subjectId: id })).rejects.toThrow(NotFound);
  },
);

test.for(KINDS)(
  'a manager who only reads says nothing about a record of the kind %s',
  async (kind, { office }) => {
    const id = await office.record[kind]();
    const reader = await office.asManager();
    await expect(addComment(reader, on(kind, id))).rejects.toThrow(NotAllowed);
    expect((await listThread(reader, kind, id)).canComment).toBe(false);
  },
);

test('who may hire says something about candidates, who may edit does not', async ({ office }) => {
  const id = await office.record.candidate();
  const editor = await office.asManager({ editing: true });
  await expect(addComment(editor, on('candidate', id))).rejects.toThrow(NotAllowed);
  await addComment(await office.asManager({ hiring: true }), on('candidate', id));
});

test('what is said about an employee is read with its thread, by each side for itself', async ({
  office,
}) => {
  const { asAdmin, asMember } = office;
  const id = await office.record.employee();
  const place = { kind: 'employee' as const, subjectId: id };
  await addComment(asAdmin, on('employee', id));
  expect((await listThread(asMember, 'employee', id)).unread).toBe(true);
  expect((await listThread(asAdmin, 'employee', id)).unread).toBe(false);
  await markThreadRead(office.asViewer, place);
  expect((await listThread(asMember, 'employee', id)).unread).toBe(true);
  await markThreadRead(asMember, place);
  expect((await listThread(asMember, 'employee', id)).unread).toBe(false);
  expect(await newsOf(asMember, id)).toBeUndefined();
});

test('where the record is deleted, nothing leads to it anymore', async ({ office }) => {
  const { asAdmin, asMember } = office;
  const id = await office.record.candidate();
  await addComment(asMember, on('candidate', id));
  await deleteCandidate(asMember, { candidateId: id });
  expect(await newsOf(asAdmin, id)).toBeUndefined();
  await expect(addComment(asMember, on('candidate', id))).rejects.toThrow(NotFound);
});
