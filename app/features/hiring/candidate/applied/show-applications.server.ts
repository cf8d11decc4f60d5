import type { Tx } from '#app/ctx.ts';
import { changeNotices } from '#app/features/platform/notification/change-notices.server.ts';
import { newId } from '#app/ids.ts';
import { applicationNotice } from './application-events.server.ts';
import { applicationIds } from './applications-of.server.ts';

/** Hides what the member was told of a candidate's applications, or shows it again. */
export async function showApplications(tx: Tx, candidateId: string, shown: boolean): Promise<void> {
  const ids = await applicationIds(tx, candidateId);
  if (ids.length === 0) return;
  const change = shown ? applicationNotice.shown : applicationNotice.hidden;
  const of = { eventId: newId('event'), memberId: tx.memberId };
  await changeNotices(
    tx,
    of,
    ids.map((id) => change('both', id)),
  );
}
