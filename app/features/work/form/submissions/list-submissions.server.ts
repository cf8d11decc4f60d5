import { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { isUnread } from '#app/features/platform/notification/unread.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { acrossMembers } from '#db/open.ts';
import type { SubmissionStatus } from './submissions.ts';
import { presentSubmission, type Submission } from './submissions.ts';

/** Submissions on a page of the list. */
const PAGE_SIZE = 25;
const REASON = 'the provider reads the submissions of all members';

/** Which submissions of a form are listed, as the page's address says. */
export const listSubmissionsSchema = z.object({
  member: z.string().max(100).catch(''),
  unseen: z.enum(['1', '']).catch(''),
  page: pageParam,
});

/** A submission as the admins' list has it. */
export type SubmissionLine = {
  id: string;
  memberId: string;
  memberName: string;
  submitterName: string;
  submittedAt: string;
  status: SubmissionStatus;
  isCorrection: boolean;
  unseen: boolean;
};

/** The submissions of a form, the newest first, and the members who gave any. Admins only. */
export async function listSubmissions(
  ctx: PortalCtx,
  formId: string,
  query: z.output<typeof listSubmissionsSchema>,
) {
  requireAdmin(ctx);
  const { member, unseen } = query;
  const db = acrossMembers(ctx.db, REASON);
  const all = db
    .selectFrom('form_submissions as s')
    .innerJoin('users as member', 'member.id', 's.member_id')
    .where('member.deleted_at', 'is', null)
    .where('s.form_id', '=', formId);
  const filtered = all
    .$if(member !== '', (some) => some.where('s.member_id', '=', member))
    .$if(unseen === '1', (some) => some.where(isUnread('admin', 's.id'), '>', 0));
  const [{ rows, ...place }, members] = await Promise.all([
    onePage({ page: query.page, size: PAGE_SIZE }, { db, found: filtered }, (found) =>
      found
        .selectAll('s')
        .select(isUnread('admin', 's.id').as('unread'))
        .select('member.name as member_name')
        .orderBy('s.submitted_at', 'desc')
        .orderBy('s.id', 'desc'),
    ),
    all.select(['member.id', 'member.name']).distinct().execute(),
  ]);
  const lines = rows.map(
    (row): SubmissionLine => ({
      id: row.id,
      memberId: row.member_id,
      memberName: row.member_name,
      submitterName: row.submitter_name,
      submittedAt: row.submitted_at,
      status: row.status,
      isCorrection: row.is_correction === 1,
      unseen: row.unread > 0,
    }),
  );
  members.sort((a, b) => compareNames(a.name, b.name));
  return { lines, members, ...place, query: { member, unseen } };
}

/** A submission to read, with the earlier ones of the same member, the newest first. */
export type SubmissionPage = {
  member: { id: string; name: string };
  submission: Submission;
  earlier: Submission[];
  unseen: boolean;
};

/** A submission of a form, whoever gave it. Throws NotFound. Admins only. */
export async function readSubmission(
  ctx: PortalCtx,
  formId: string,
  submissionId: string,
): Promise<SubmissionPage> {
  const owner = await ctxOfSubmission(ctx, submissionId);
  const rows = await owner.db
    .selectFrom('form_submissions')
    .selectAll()
    .select(isUnread('admin', 'form_submissions.id').as('unread'))
    .where('member_id', '=', owner.memberId)
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .execute();
  const row = rows.find(({ id }) => id === submissionId);
  if (!row) throw new NotFound('Submission not found.');
  return {
    member: { id: owner.memberId, name: owner.member.name },
    submission: presentSubmission(row),
    earlier: rows.filter(({ number }) => number < row.number).map(presentSubmission),
    unseen: row.unread > 0,
  };
}

/** The context for acting on a submission: for the member who gave it. Throws NotFound. Admins only. */
export async function ctxOfSubmission(ctx: PortalCtx, submissionId: string): ReturnType<typeof withMember> {
  requireAdmin(ctx);
  const row = await acrossMembers(ctx.db, REASON)
    .selectFrom('form_submissions as s')
    .innerJoin('users as member', 'member.id', 's.member_id')
    .select('s.member_id')
    .where('s.id', '=', submissionId)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Submission not found.');
  return withMember(ctx, row.member_id);
}

/** The name of a form for its submissions, also once the form is erased. Throws NotFound without any. Admins only. */
export async function nameOfForm(ctx: PortalCtx, formId: string): Promise<string> {
  requireAdmin(ctx);
  const row =
    (await ctx.db.selectFrom('forms').select('name').where('id', '=', formId).executeTakeFirst()) ??
    (await acrossMembers(ctx.db, REASON)
      .selectFrom('form_submissions')
      .select('form_name as name')
      .where('form_id', '=', formId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst());
  if (!row) throw new NotFound('Form not found.');
  return row.name;
}
