import type { Tx } from '#app/ctx.ts';
import { changeNotices } from '#app/features/platform/notification/change-notices.server.ts';
import { newId } from '#app/ids.ts';
import { interviewNotices } from '../interview-notice.server.ts';
import { applicationNotice } from './application-events.server.ts';
import { applicationIds } from './applications-of.server.ts';

/** Hides what the member was told of a candidate's applications and interview, or shows it again. */
export async function showNoticesOf(tx: Tx, candidateId: string, shown: boolean): Promise<void> {
  const change = shown ? applicationNotice.shown : applicationNotice.hidden;
  const changes = [
    ...(await applicationIds(tx, candidateId)).map((id) => change('both', id)),
    ...(await interviewNotices(tx, candidateId, shown)),
  ];
  if (changes.length === 0) return;
  await changeNotices(tx, { eventId: newId('event'), memberId: tx.memberId }, changes);
}
