import { instant, type MemberId, type Portal, type SystemTx, systemContext, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { memberOfRow } from '#app/signed-in.ts';
import { setInterview } from '../find-interview.server.ts';
import { interviewEvents } from '../interview-events.server.ts';
import { type BookedInterview, confirmBooking, mailCanceled } from '../interview-mails.server.ts';
import { saidIn } from '../interview-time.server.ts';
import { bookedOf, interviewByLink, isOpen, type LinkedInterview } from './interview-by-link.server.ts';
import { offeredSlots } from './interview-page.server.ts';

/** A candidate by its link has no account. */
const CANDIDATE = { id: 'candidate', name: 'A candidate' };

const TAKEN = 'This time is no longer available. Choose another one.';
/** Changes of one interview, after which a link changes it no more: each is written down and mailed. */
export const MOST_CHANGES = 100;
const OVER = 'This interview can no longer be changed here. Contact the company.';

/**
 * Books a time for the candidate of a link, in place of the one that it had. Throws NotFound for an unknown link, Conflict for a time
 * that is booked, removed, over, or was not offered to this candidate, and once its interview has begun.
 */
export async function chooseSlot(
  portal: Portal,
  token: string,
  slotId: string,
  requestId: string,
): Promise<void> {
  await act(portal, token, requestId, async (tx, interview) => {
    if (interview.slot_id === slotId) return;
    const slot = await takeSlot(tx, interview.id, slotId);
    const booked = bookedInterview(tx, interview, { ...slot, startsAt: slot.starts_at });
    const at = saidIn(await memberZone(tx.db, tx.memberId), slot.starts_at);
    await told(tx, 'booked', interview, at);
    await confirmBooking(tx, booked, slotId);
  });
}

/** Cancels what the candidate of a link has booked; the time is free again. */
export async function cancelInterview(portal: Portal, token: string, requestId: string): Promise<void> {
  await act(portal, token, requestId, async (tx, interview) => {
    const had = bookedOf(interview);
    if (!had) return;
    await setInterview(tx, interview.id, { state: 'canceled', slot_id: null });
    const at = saidIn(await memberZone(tx.db, tx.memberId), had.startsAt);
    await told(tx, 'canceled', interview, at);
    await mailCanceled(tx, tx.memberId, bookedInterview(tx, interview, had));
  });
}

type Within = SystemTx & { memberId: MemberId };

/** An act by a link. The interview is held meanwhile; one that has begun is left as it was. */
async function act(
  portal: Portal,
  token: string,
  requestId: string,
  work: (tx: Within, interview: LinkedInterview) => Promise<void>,
): Promise<void> {
  await transact(systemContext(portal, CANDIDATE, requestId), async (tx) => {
    const { id, member_id } = await interviewByLink(tx, token);
    await tx.db
      .selectFrom('interviews')
      .select('id')
      .where('member_id', '=', member_id)
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const interview = await interviewByLink(tx, token);
    if (!isOpen(interview, instant(tx)) || interview.sequence >= MOST_CHANGES) throw new Conflict(OVER);
    await work({ ...tx, memberId: memberOfRow(interview) }, interview);
  });
}

/** The row of the time is held, so that of two who choose it the second hears that it is booked. */
async function takeSlot(tx: Within, interviewId: string, slotId: string) {
  await tx.db
    .selectFrom('interview_slots')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('id', '=', slotId)
    .forUpdate()
    .execute();
  const slot = await offeredSlots(tx, interviewId)
    .where('interview_slots.id', '=', slotId)
    .executeTakeFirst();
  if (!slot) throw new Conflict(TAKEN);
  await freeOfDeleted(tx, slotId);
  await setInterview(tx, interviewId, { state: 'booked', slot_id: slotId });
  return slot;
}

/** A time that is free has no interview but that of a deleted candidate. */
async function freeOfDeleted(tx: Within, slotId: string): Promise<void> {
  await tx.db
    .updateTable('interviews')
    .set({ state: 'withdrawn', slot_id: null })
    .where('member_id', '=', tx.memberId)
    .where('slot_id', '=', slotId)
    .execute();
}

async function told(
  tx: Within,
  what: 'booked' | 'canceled',
  { id, candidate_id, name }: LinkedInterview,
  at: string,
): Promise<void> {
  const event = interviewEvents[what](candidate_id, { interviewId: id, name, at });
  await record(tx, event, { memberId: tx.memberId });
}

function bookedInterview(
  tx: Within,
  { id, candidate_id: candidateId, name, email, sequence }: LinkedInterview,
  { startsAt, minutes, place }: Pick<BookedInterview, 'startsAt' | 'minutes' | 'place'>,
): BookedInterview {
  const changed = { sequence: sequence + 1, changedAt: instant(tx) };
  return { id, candidateId, name, email, startsAt, minutes, place, ...changed };
}
