import { type AnyTx, instant, memberOf, sideOf } from '#app/ctx.ts';
import { changeNotices } from '#app/features/platform/notification/change-notices.server.ts';
import { noteActivity } from '#app/features/platform/security/note-security.server.ts';
import { newId } from '#app/ids.ts';
import type { ActivityEvent } from './declare-events.server.ts';
import { eventRecorded } from './on-recorded.server.ts';

/**
 * Records an event in the transaction that carries it out, so that neither is there without the other: the activity, the
 * noun's own history, what is new to each side, and what open windows are told once it is committed. `about` names the
 * member where it is not the one acted for.
 */
export async function record(
  tx: AnyTx,
  event: ActivityEvent,
  about: { memberId?: string | null } = {},
): Promise<void> {
  const memberId = about.memberId === undefined ? (event.provider ? null : memberOf(tx)) : about.memberId;
  const eventId = newId('event');
  await writeActivity(tx, event, { eventId, memberId });
  const { kind, security: area, data, subjectId } = event;
  if (area) await noteActivity(tx, { kind, area, data, subjectId }, memberId);
  if ('memberId' in tx) await event.history(tx);
  const place = { side: sideOf(tx), subjectId: event.subjectId, memberId };
  await changeNotices(tx, { eventId, memberId }, event.notices(place));
  await eventRecorded(tx, event, memberId);
  for (const topic of event.topics) tx.emit(topic, memberId);
  tx.emit('activity', memberId);
}

async function writeActivity(
  tx: AnyTx,
  event: ActivityEvent,
  { eventId, memberId }: { eventId: string; memberId: string | null },
): Promise<void> {
  await tx.db
    .insertInto('activities')
    .values({
      id: eventId,
      member_id: memberId,
      actor_id: tx.actor.id,
      actor_name: tx.actor.name,
      actor_role: tx.actor.role,
      as_member: 'viewingAsMember' in tx && tx.viewingAsMember ? 1 : 0,
      by_link: 'byLink' in tx && tx.byLink ? 1 : 0,
      action: event.kind,
      subject_type: event.subjectType,
      subject_id: event.subjectId,
      text: '',
      data: JSON.stringify(event.data),
      at: instant(tx),
    })
    .execute();
}
