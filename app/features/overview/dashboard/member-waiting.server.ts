import { sql } from 'kysely';
import { href } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { unreadOfMember } from '#app/features/platform/notification/unread.server.ts';
import type { MemberForm } from '#app/features/work/form/member-forms.server.ts';
import { isOverdue } from '#app/features/work/request/request-schema.ts';
import { listToSign } from '#app/features/work/signature/list-signatures.server.ts';
import { signaturesPath } from '#app/features/work/signature/signature-paths.ts';
import { differsByZone } from '#app/format/zoned-day.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import { idleCandidates } from './idle-candidates.server.ts';
import { NOTHING, together, WAITING_SHOWN, type Waiting, type WaitingLine } from './waiting.ts';

/** The same as on every dashboard, and how many of it are requests. */
export type MemberWaiting = Waiting & { requests: number };

/**
 * What waits for the member acted for: requests to answer, rejected files that nothing has followed, and completed
 * ones that it has not seen, in the categories given, those of the forms given that are open, documents that the actor
 * is to sign, and with hiring idle candidates; the first `show` of them. `today` is YYYY-MM-DD for the viewer.
 */
export async function listMemberWaiting(
  ctx: Ctx,
  categories: readonly CategoryKey[],
  forms: readonly MemberForm[],
  today: string,
  show = WAITING_SHOWN,
): Promise<MemberWaiting> {
  const open = forms.filter(({ state }) => state !== 'Submitted').map((form) => waitingForm(form, today));
  const [requests, ...others] = await Promise.all([
    waitingRequests(ctx, today, show),
    waitingFiles(ctx, categories, show),
    { lines: open, total: open.length, open: open.length },
    waitingSignatures(ctx, today),
    categories.includes('hiring') ? idleCandidates(ctx) : NOTHING,
  ]);
  return { ...together([requests, ...others], show), requests: requests.total };
}

function waitingForm(form: MemberForm, today: string): WaitingLine {
  const corrects = form.state === 'Correction asked';
  const isLate = form.dueDate !== null && form.dueDate < today;
  return {
    id: form.id,
    kind: 'form',
    reason: corrects ? 'Needs correction' : isLate ? 'Overdue' : 'To complete',
    title: form.name,
    memberName: null,
    detail: corrects ? excerpt(form.reason, 60) : form.state === 'Draft' ? 'Draft started' : 'Form',
    since: form.since,
    dueDate: form.dueDate,
    to: href('/member/forms/:formId', { formId: form.id }),
  };
}

async function waitingSignatures(ctx: Ctx, today: string): Promise<Waiting> {
  const lines = (await listToSign(ctx)).map(
    ({ requestId, title, from, sentAt, dueDate }): WaitingLine => ({
      id: requestId,
      kind: 'signature',
      reason: dueDate !== null && dueDate < today ? 'Overdue' : 'To sign',
      title,
      memberName: null,
      detail: `Signature, from ${from}`,
      since: sentAt,
      dueDate,
      to: signaturesPath('member', { sign: requestId }),
    }),
  );
  return { lines, total: lines.length, open: lines.length };
}

async function waitingFiles(ctx: Ctx, categories: readonly CategoryKey[], show: number): Promise<Waiting> {
  if (categories.length === 0) return NOTHING;
  const query = ctx.db
    .selectFrom('category_files')
    .where('member_id', '=', ctx.memberId)
    .where('category', 'in', categories)
    .where('deleted_at', 'is', null)
    .where('id', 'in', rejectedFiles(ctx).unionAll(unreadOfMember(ctx, 'member', 'file')))
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'Rejected'), eb('successor_id', 'is', null)]),
        eb('status', '=', 'Completed'),
      ]),
    );
  const [rows, { total, open }] = await Promise.all([
    query
      .select(['id', 'category', 'name', 'status', 'status_reason', 'status_changed_at'])
      // 'Rejected' before 'Completed'.
      .orderBy('status', 'desc')
      .orderBy('status_changed_at')
      .limit(show)
      .execute(),
    query
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('status', '=', 'Rejected').as('open'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const lines = rows.map((row): WaitingLine => {
    const reason = row.status_reason && excerpt(row.status_reason, 60);
    return {
      id: row.id,
      kind: 'file',
      reason: row.status === 'Rejected' ? 'Rejected' : 'Completed',
      title: row.name,
      memberName: null,
      detail: [CATEGORIES[row.category].title, reason].filter(Boolean).join(' · '),
      since: row.status_changed_at,
      dueDate: null,
      to: paths.file(null, row.category, row.id),
    };
  });
  return { lines, total, open };
}

function rejectedFiles({ db, memberId }: Ctx) {
  return db
    .selectFrom('category_files as rejected')
    .select('rejected.id as subject_id')
    .where('rejected.member_id', '=', memberId)
    .where('rejected.status', '=', 'Rejected')
    .where('rejected.deleted_at', 'is', null);
}

async function waitingRequests(ctx: Ctx, today: string, show: number): Promise<Waiting> {
  const query = ctx.db
    .selectFrom('info_requests')
    .where('member_id', '=', ctx.memberId)
    .where('status', '=', 'Pending')
    .where('deleted_at', 'is', null);
  const [rows, { total }] = await Promise.all([
    query
      .select(['id', 'text', 'date', 'due_date', 'status'])
      // The engines differ on where null sorts: what has a date to be answered by comes first.
      .orderBy(sql`coalesce(due_date, '9999')`)
      .orderBy('date')
      .limit(show)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const lines = rows.map(
    (row): WaitingLine => ({
      id: row.id,
      kind: 'request',
      reason: isOverdue({ status: row.status, dueDate: row.due_date }, today) ? 'Overdue' : 'Reply needed',
      title: excerpt(row.text),
      memberName: null,
      detail: 'Information request',
      since: row.date,
      dueDate: row.due_date,
      zoned: row.due_date !== null && differsByZone(row.due_date, ctx.now()),
      to: paths.request(null, row.id),
    }),
  );
  return { lines, total, open: total };
}
