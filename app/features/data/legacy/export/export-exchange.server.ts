import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { isUnread } from '#app/features/platform/notification/unread.server.ts';
import type { Db } from '#db/open.ts';
import { BlobValue, type JsonValue, lazyList, lazyMap } from '../read/json-pieces.server.ts';
import { inPages } from './in-pages.server.ts';

/** What a member's data holds: access, tools, the files of each category with their contents, and requests. */
export async function memberDataOf(db: Db, memberId: string): Promise<JsonValue> {
  const [categories, forms, links, user] = await Promise.all([
    db
      .selectFrom('category_assignments')
      .select('category')
      .where('member_id', '=', memberId)
      .orderBy('category')
      .execute(),
    db
      .selectFrom('form_assignments')
      .innerJoin('forms', 'forms.id', 'form_assignments.form_id')
      .select('forms.id')
      .where('form_assignments.member_id', '=', memberId)
      .where('forms.deleted_at', 'is', null)
      .orderBy('forms.id')
      .execute(),
    db
      .selectFrom('external_links')
      .select(['id', 'name', 'url', 'email'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    db.selectFrom('users').select('view_preferences').where('id', '=', memberId).executeTakeFirstOrThrow(),
  ]);
  return {
    assignedCategories: categories.map(({ category }) => category),
    assignedForms: forms.map(({ id }) => id),
    externalLinks: links,
    categories: lazyMap(FILE_CATEGORY_KEYS, (key) => lazyList(() => filesOf(db, memberId, key))),
    infoRequests: lazyList(() => requestsOf(db, memberId)),
    viewPreferences: JSON.parse(user.view_preferences) as JsonValue,
  };
}

async function* filesOf(db: Db, memberId: string, category: string): AsyncGenerator<JsonValue> {
  const files = inPages((after, limit) =>
    db
      .selectFrom('category_files')
      .selectAll()
      .select(unreadOf('category_files.id'))
      .where('member_id', '=', memberId)
      .where('category', '=', category as 'payroll')
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of files) {
    yield {
      id: row.id,
      name: row.name,
      type: row.type,
      content: new BlobValue(row.sha256, row.type),
      notes: row.notes,
      uploadedBy: row.uploaded_by,
      uploaderName: row.uploader_name,
      date: row.date,
      isDispute: row.is_dispute === 1,
      status: row.status,
      statusReason: row.status_reason,
      statusChangedAt: row.status_changed_at,
      seenByAdmin: row.unread_admin === 0,
      seenByMember: row.unread_member === 0,
      predecessorId: row.predecessor_id,
      successorId: row.successor_id,
      employeeId: row.employee_id,
    };
  }
}

async function* requestsOf(db: Db, memberId: string): AsyncGenerator<JsonValue> {
  const [rows, rounds] = await Promise.all([
    db
      .selectFrom('info_requests')
      .selectAll()
      .select(unreadOf('info_requests.id'))
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('info_request_rounds')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('round')
      .execute(),
  ]);
  const earlier = Map.groupBy(rounds, (round) => round.request_id);
  for (const row of rows) {
    yield {
      id: row.id,
      text: row.text,
      date: row.date,
      status: row.status,
      response: row.response ?? '',
      responseDate: row.response_date,
      responderName: row.responder_name,
      dueDate: row.due_date,
      seenByAdmin: row.unread_admin === 0,
      seenByMember: row.unread_member === 0,
      createdAt: row.created_at,
      earlierRounds: (earlier.get(row.id) ?? []).map((round) => ({
        text: round.text,
        date: round.date,
        dueDate: round.due_date,
        response: round.response,
        responseDate: round.response_date,
        responderName: round.responder_name,
      })),
    };
  }
}

function unreadOf(subject: string) {
  return [
    isUnread('admin', subject).as('unread_admin'),
    isUnread('member', subject).as('unread_member'),
  ] as const;
}
