import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import {
  lockCandidateForUpdate,
  requirePipeline,
} from '#app/features/hiring/candidate/find-candidate.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { tokenHash } from '#app/features/platform/mail/signed-links.server.ts';
import { newId } from '#app/ids.ts';
import { holdInterview, setInterview } from './find-interview.server.ts';
import { freeSlots } from './free-slots.server.ts';
import { interviewEvents } from './interview-events.server.ts';
import { interviewToken } from './interview-link.server.ts';
import { mailInvitation } from './interview-mails.server.ts';
import type { InterviewOffer } from './interview-schema.ts';
import { insertSlots } from './offer-slots.server.ts';

/**
 * Offers a candidate times to choose from, and mails it the link; a later offer takes the place of the one before and keeps the link.
 * `mailed` is false for a candidate without an address. Throws ValidationError without a time, Conflict where one of them is not free
 * or an interview is booked, NotFound for another member's.
 */
export async function offerInterview(
  ctx: Ctx,
  { candidateId, slotIds, times, key }: InterviewOffer,
): Promise<{ mailed: boolean }> {
  await requirePipeline(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      const { name, email } = await lockCandidateForUpdate(tx, candidateId);
      const added = times ? await insertSlots(tx, times) : [];
      await requireFree(tx, slotIds);
      const id = await openInterview(tx, candidateId);
      await setOffers(tx, id, [...slotIds, ...added]);
      await record(tx, interviewEvents.offered(candidateId, { name, by: tx.actor.name }));
      await mailInvitation(tx, { id, candidateId, name, email });
      return { mailed: email !== '' };
    }),
  );
}

async function requireFree(tx: Tx, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length === 0) return;
  const free = await freeSlots(tx).where('interview_slots.id', 'in', slotIds).execute();
  if (free.length < new Set(slotIds).size)
    throw new Conflict('One of these times is booked or over. Reload the page and choose again.');
}

async function setOffers(tx: Tx, interviewId: string, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length === 0)
    throw new ValidationError('Choose or enter a time.', { day: 'Choose or enter a time.' });
  await removeOffers(tx, interviewId);
  const rows = [...new Set(slotIds)].map((slot_id) => ({
    ...{ interview_id: interviewId, slot_id, member_id: tx.memberId },
  }));
  await tx.db.insertInto('interview_offers').values(rows).execute();
}

/** Takes back what a candidate was offered. */
export async function removeOffers(tx: Tx, interviewId: string): Promise<void> {
  await tx.db
    .deleteFrom('interview_offers')
    .where('member_id', '=', tx.memberId)
    .where('interview_id', '=', interviewId)
    .execute();
}

async function openInterview(tx: Tx, candidateId: string): Promise<string> {
  const before = await holdInterview(tx, candidateId);
  if (before?.state === 'booked') throw new Conflict('This candidate has booked an interview.');
  if (!before) return insertInterview(tx, candidateId);
  await setInterview(tx, before.id, { state: 'invited', slot_id: null });
  return before.id;
}

async function insertInterview(tx: Tx, candidateId: string): Promise<string> {
  const [id, at] = [newId('interview'), instant(tx)];
  await tx.db
    .insertInto('interviews')
    .values({
      ...{ id, member_id: tx.memberId, candidate_id: candidateId, slot_id: null, state: 'invited' },
      token_hash: tokenHash(interviewToken(tx, id)),
      ...{ sequence: 0, changed_at: at, created_at: at },
    })
    .execute();
  return id;
}
