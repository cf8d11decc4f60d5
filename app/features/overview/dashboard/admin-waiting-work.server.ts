import type { PortalCtx } from '#app/ctx.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { unreadByAdmins } from '#app/features/platform/notification/unread.server.ts';
import { isOverdue } from '#app/features/work/request/request-schema.ts';
import { differsByZone } from '#app/format/zoned-day.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { Db } from '#db/open.ts';
import { filesOfAll, openFiles, openRequests, requestsOfAll } from './open-work.server.ts';
import type { WaitingLine } from './waiting.ts';

/** For whom and when lines are asked, over all members or of one of them. */
export type Asked = { ctx: PortalCtx; db: Db; today: string; show: number; ofMember?: string };

/** Files that are open, then others that are new; of each, disputes first. */
export async function waitingFiles({ db, show, ofMember }: Asked): Promise<WaitingLine[]> {
  const read = (files: ReturnType<typeof openFiles>, most: number) =>
    files
      .innerJoin('users as member', 'member.id', 'file.member_id')
      .select(['file.id', 'file.member_id', 'file.category', 'file.name', 'file.status', 'file.is_dispute'])
      .select(['file.date', 'member.name as member_name'])
      .orderBy('file.is_dispute', 'desc')
      .orderBy('file.date')
      .orderBy('file.id')
      .limit(most)
      .execute();
  const rows = await inTurn(show, [
    (most) => read(openFiles(db, ofMember), most),
    (most) => {
      const decided = filesOfAll(db, ofMember).where('file.status', '!=', 'In Progress');
      return read(decided.where('file.id', 'in', unreadByAdmins(db, 'file')), most);
    },
  ]);
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

/** As many rows as are asked for of the first read, and only where these are fewer, of the next one. */
async function inTurn<Row>(
  show: number,
  reads: readonly ((most: number) => Promise<Row[]>)[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const read of reads) if (rows.length < show) rows.push(...(await read(show - rows.length)));
  return rows;
}

/** Requests that are past their date, then those that are new otherwise: answers. */
export async function waitingRequests({ ctx, db, today, show, ofMember }: Asked): Promise<WaitingLine[]> {
  const read = (requests: ReturnType<typeof openRequests>) =>
    requests
      .innerJoin('users as member', 'member.id', 'request.member_id')
      .select(['request.id', 'request.member_id', 'request.status', 'request.text', 'request.response'])
      .select(['request.date', 'request.response_date', 'request.due_date', 'member.name as member_name']);
  const rows = await inTurn(show, [
    (most) =>
      read(openRequests(db, today, ofMember))
        .orderBy('request.due_date')
        .limit(most)
        .execute(),
    (most) =>
      read(requestsOfAll(db, ofMember))
        .where('request.id', 'in', unreadByAdmins(db, 'request'))
        .where((eb) =>
          eb.or([
            eb('request.status', '!=', 'Pending'),
            eb('request.due_date', 'is', null),
            eb('request.due_date', '>=', today),
          ]),
        )
        // 'Pending' sorts first.
        .orderBy('request.status')
        // One date for each: the engines differ on where null sorts.
        .orderBy((eb) => eb.fn.coalesce('request.response_date', 'request.due_date'))
        .limit(most)
        .execute(),
  ]);
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
export async function waitingForms({ db, show, ofMember }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('form_submissions as s')
    .innerJoin('users as member', 'member.id', 's.member_id')
    .where('member.deleted_at', 'is', null)
    .where('s.id', 'in', unreadByAdmins(db, 'submission'))
    .$if(ofMember !== undefined, (forms) => forms.where('s.member_id', '=', ofMember ?? ''))
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
export async function waitingMessages({ db, show }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('contact_messages as message')
    .select(['message.id', 'message.name', 'message.message', 'message.created_at'])
    .where('message.id', 'in', unreadByAdmins(db, 'message'))
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
