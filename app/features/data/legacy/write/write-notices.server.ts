import type { PortalTx, Side } from '#app/ctx.ts';
import { changeNotices } from '#app/features/platform/notification/change-notices.server.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import { fileNotice } from '#app/features/work/file/file-events.server.ts';
import { formNotice } from '#app/features/work/form/form-events.server.ts';
import { requestNotice } from '#app/features/work/request/request-events.server.ts';
import { newId } from '#app/ids.ts';
import type { CategoryFileRow, InfoRequestRow } from '#db/tables/member.ts';
import type { LegacyRow } from '../classify/classify-context.ts';

const FLAGS: Record<Side, string> = { admin: 'seen_by_admin', member: 'seen_by_member' };

/** A planned row without the flags of the browser version, which are rows of their own here. */
export function withoutFlags({ seen_by_admin: _a, seen_by_member: _m, ...row }: Record<string, unknown>) {
  return row;
}

/** What nobody of a side has seen in the browser version is unread here, since the same instant. */
export async function tellOfUnread(tx: PortalTx, { owner_id: memberId, payload }: LegacyRow): Promise<void> {
  for (const { table, row } of payload.rows) {
    for (const side of ['admin', 'member'] as const) {
      const change = row[FLAGS[side]] === 0 ? newsOf(table, row, side) : null;
      if (change) await changeNotices(tx, { eventId: newId('event'), memberId }, [change]);
    }
  }
}

/** A form that was given to a member is new to it. */
export async function tellOfForm(
  tx: PortalTx,
  memberId: string,
  form: { id: string; name: string },
): Promise<void> {
  const news = formNotice.unread('member', form.id, { name: form.name, correction: false });
  await changeNotices(tx, { eventId: newId('event'), memberId }, [news]);
}

function newsOf(table: string, row: Record<string, unknown>, side: Side): NoticeChange | null {
  if (table === 'category_files') {
    const { id, name, category, status, is_dispute, status_changed_at: at } = row as CategoryFileRow;
    return {
      ...fileNotice.unread(side, id, { name, category, status, dispute: is_dispute === 1 }, category),
      at,
    };
  }
  if (table !== 'info_requests') return null;
  const { id, text, response, response_date, date } = row as InfoRequestRow;
  return { ...requestNotice.unread(side, id, { text, response }), at: response_date ?? date };
}
