import type { PortalCtx } from '#app/ctx.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import type { unreadByAdmins } from '#app/features/platform/notification/unread.server.ts';
import { isOverdue } from '#app/features/work/request/request-schema.ts';
import { differsByZone } from '#app/format/zoned-day.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { Db } from '#db/open.ts';
import { openFiles, openRequests } from './open-work.server.ts';
import type { WaitingLine } from './waiting.ts';

/** For whom and when lines are asked, over all members; `unread` are the records that are new to the admins. */
export type Asked = {
  ctx: PortalCtx;
  db: Db;
  today: string;
  show: number;
  unread: ReturnType<typeof unreadByAdmins>;
};

/** Files that are open or new, disputes first. */
export async function waitingFiles({ db, show, unread }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('category_files as file')
    .innerJoin('users as member', 'member.id', 'file.member_id')
    .where('member.deleted_at', 'is', null)
    .where('file.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('file.id', 'in', openFiles(db).select('file.id')), eb('file.id', 'in', unread)]))
    .select(['file.id', 'file.member_id', 'file.category', 'file.name', 'file.status', 'file.is_dispute'])
    .select(['file.date', 'member.name as member_name'])
    .orderBy((eb) => eb.case().when('file.status', '=', 'In Progress').then(0).else(1).end())
    .orderBy('file.is_dispute', 'desc')
    .orderBy('file.date')
    .limit(show)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'file',
    reason: row.status === 'In Progress' ? (row.is_dispute ? 'Dispute' : 'To review') : row.status,
    title: row.name,
    memberName: row.member_name,
    detail: CATEGORIES[row.category].title,
    since: row.date,
    dueDate: null,
    to: paths.file(row.member_id, row.category, row.id),
  }));
}

/** Requests that are past their date, or whose answer is new. */
export async function waitingRequests({ ctx, db, today, show, unread }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('info_requests as request')
    .innerJoin('users as member', 'member.id', 'request.member_id')
    .where('member.deleted_at', 'is', null)
    .where('request.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('request.id', 'in', openRequests(db, today).select('request.id')),
        eb('request.id', 'in', unread),
      ]),
    )
    .select(['request.id', 'request.member_id', 'request.status', 'request.text', 'request.response'])
    .select(['request.date', 'request.response_date', 'request.due_date', 'member.name as member_name'])
    // 'Pending' sorts first: what is overdue.
    .orderBy('request.status')
    // One date for each: the engines differ on where null sorts.
    .orderBy((eb) => eb.fn.coalesce('request.response_date', 'request.due_date'))
    .limit(show)
    .execute();
  return rows.map((row) => {
    const overdue = isOverdue({ status: row.status, dueDate: row.due_date }, today);
    return {
      id: row.id,
      kind: 'request',
      reason: overdue ? 'Overdue' : 'Answered',
      title: excerpt(row.text),
      memberName: row.member_name,
      detail: row.response === null ? 'Information request' : excerpt(row.response, 60),
      since: row.response_date ?? row.date,
      dueDate: overdue ? row.due_date : null,
      zoned: row.due_date !== null && differsByZone(row.due_date, ctx.now()),
      to: paths.request(row.member_id, row.id),
    };
  });
}

/** Forms that are new. */
export async function waitingForms({ db, show, unread }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('form_submissions as s')
    .innerJoin('users as member', 'member.id', 's.member_id')
    .where('member.deleted_at', 'is', null)
    .where('s.id', 'in', unread)
    .select(['s.id', 's.form_id', 's.form_name', 's.submitted_at', 's.is_correction'])
    .select('member.name as member_name')
    .orderBy('s.submitted_at')
    .limit(show)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'form',
    reason: 'Submitted',
    title: row.form_name,
    memberName: row.member_name,
    detail: row.is_correction === 1 ? 'Form, corrected' : 'Form',
    since: row.submitted_at,
    dueDate: null,
    to: paths.submission(row.form_id, row.id),
  }));
}

/** Visitors' messages that are new. */
export async function waitingMessages({ db, show, unread }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('contact_messages as message')
    .select(['message.id', 'message.name', 'message.message', 'message.created_at'])
    .where('message.id', 'in', unread)
    .orderBy('message.id')
    .limit(show)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'message',
    reason: 'Message',
    title: excerpt(row.message),
    memberName: row.name,
    detail: 'Contact page',
    since: row.created_at,
    dueDate: null,
    to: paths.message(row.id),
  }));
}
