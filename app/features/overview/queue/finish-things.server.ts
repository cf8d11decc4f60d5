import { attempt, type BulkResult } from '#app/bulk.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { archiveMessage, moveToInbox } from '#app/features/website/contact/change-message.server.ts';
import { setFileStatus } from '#app/features/work/file/change-file.server.ts';
import type { SettableStatus } from '#app/features/work/file/upload/upload-rule.ts';
import {
  approveSubmission,
  reopenSubmission,
} from '#app/features/work/form/submissions/approve-submission.server.ts';
import { askForCorrection } from '#app/features/work/form/submissions/ask-correction.server.ts';
import { remindOfRequest } from '#app/features/work/request/remind.server.ts';
import { remindOfDocument } from '#app/features/work/signature/follow-up.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { QueueKind } from '#db/tables/queue.ts';
import { type FoundThing, findThings } from './find-things.server.ts';
import { type WorkRef, workRef } from './queue-kinds.ts';
import { requestDocuments } from './request-documents.server.ts';

/** What was done with the chosen: each thing that was, and why others were not. */
export type Finished = BulkResult<WorkRef>;

type Act = (ctx: PortalCtx, thing: FoundThing, reason: string) => Promise<void>;

/** What ends the work on something; what has no such act is decided on its own page. */
const COMPLETE: Partial<Record<QueueKind, Act>> = {
  dispute: (ctx, thing) => setStatus(ctx, thing, 'Completed', ''),
  file: (ctx, thing) => setStatus(ctx, thing, 'Completed', ''),
  form: (ctx, { id }) => approveSubmission(ctx, { submissionId: id }),
  message: (ctx, { id }) => archiveMessage(ctx, { messageId: id }),
};

/** What sends something back to the member with a reason. */
const REJECT: Partial<Record<QueueKind, Act>> = {
  dispute: (ctx, thing, reason) => setStatus(ctx, thing, 'Rejected', reason),
  file: (ctx, thing, reason) => setStatus(ctx, thing, 'Rejected', reason),
  form: (ctx, { id }, reason) => askForCorrection(ctx, { submissionId: id, reason }),
};

/** Ends the work on each of the chosen that is still open; each by itself, as if it were done on its own page. Admins only. */
export function completeThings(ctx: PortalCtx, refs: readonly WorkRef[], today: string): Promise<Finished> {
  return finish(ctx, { refs, today, acts: COMPLETE, reason: '' });
}

/** Sends each of the chosen back with the same reason, as completeThings does its work. Admins only. */
export function rejectThings(
  ctx: PortalCtx,
  input: { refs: readonly WorkRef[]; reason: string },
  today: string,
): Promise<Finished> {
  return finish(ctx, { ...input, today, acts: REJECT });
}

/** What tells the member once more what it is waited for. */
const REMIND: Partial<Record<QueueKind, Act>> = {
  request: async (ctx, { id, memberId }) =>
    remindOfRequest(await withMember(ctx, memberId), { requestId: id }),
  signature: async (ctx, { id, memberId }) => remindOfDocument(await withMember(ctx, memberId), id),
};

/** Reminds the members of the chosen open requests, and the signers of the chosen documents, each by itself. Admins only. */
export function remindOfThings(ctx: PortalCtx, refs: readonly WorkRef[], today: string): Promise<Finished> {
  return finish(ctx, {
    refs,
    today,
    acts: REMIND,
    reason: '',
    otherwise: 'Only requests and signatures can be reminded of.',
  });
}

/**
 * Takes back what was done with these: files and disputes are in progress again, forms wait for approval, messages are in
 * the inbox. Admins only.
 */
export async function reopenThings(ctx: PortalCtx, refs: readonly WorkRef[]): Promise<Finished> {
  requireAdmin(ctx);
  const finished: Finished = { done: [], left: [] };
  const owners = await ownersOfFiles(ctx, refs);
  for (const { kind, id } of refs) {
    const thing = { kind, id, memberId: owners.get(id) ?? '', title: '' };
    await attempt(finished, { item: { kind, id }, title: '' }, () => reopen(ctx, thing));
  }
  return finished;
}

/** What asks a member for what it is waited for. */
const REQUEST: Partial<Record<QueueKind, Act>> = {
  missing: async (ctx, { memberId }) => requestDocuments(await withMember(ctx, memberId)),
};

/** Requests the missing documents from the chosen members, each by itself. Admins only. */
export function requestOfThings(ctx: PortalCtx, refs: readonly WorkRef[], today: string): Promise<Finished> {
  const otherwise = 'Only missing documents can be requested here.';
  return finish(ctx, { refs, today, acts: REQUEST, reason: '', otherwise });
}

async function ownersOfFiles(ctx: PortalCtx, refs: readonly WorkRef[]): Promise<Map<string, string>> {
  const rows = await acrossMembers(ctx.db, "whose the files are that the provider's staff takes up again")
    .selectFrom('category_files')
    .select(['id', 'member_id'])
    .where(
      'id',
      'in',
      refs.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, member_id }) => [id, member_id]));
}

async function reopen(ctx: PortalCtx, thing: FoundThing): Promise<void> {
  if (thing.kind === 'form') return reopenSubmission(ctx, { submissionId: thing.id });
  if (thing.kind === 'message') return moveToInbox(ctx, { messageId: thing.id });
  return setStatus(ctx, thing, 'In Progress', '');
}

type Plan = {
  refs: readonly WorkRef[];
  today: string;
  acts: Partial<Record<QueueKind, Act>>;
  reason: string;
  /** What is said of a kind that there is no act for. */
  otherwise?: string;
};

async function finish(
  ctx: PortalCtx,
  { refs, today, acts, reason, otherwise = 'Open it to decide.' }: Plan,
): Promise<Finished> {
  requireAdmin(ctx);
  const finished: Finished = { done: [], left: [] };
  const found = await findThings(ctx, refs, today);
  const open = new Set(found.map(workRef));
  const gone = refs.filter((ref) => !open.has(workRef(ref)));
  for (const _ of gone) finished.left.push({ title: '', why: 'Already done.' });
  for (const thing of found) {
    const act = acts[thing.kind];
    const { kind, id, title } = thing;
    if (act) await attempt(finished, { item: { kind, id }, title }, () => act(ctx, thing, reason));
    else finished.left.push({ title: thing.title, why: otherwise });
  }
  return finished;
}

async function setStatus(
  ctx: PortalCtx,
  { id, memberId }: FoundThing,
  status: SettableStatus,
  reason: string,
): Promise<void> {
  await setFileStatus(await withMember(ctx, memberId), { fileId: id, status, reason });
}
