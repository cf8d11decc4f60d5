import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import {
  lockCandidateForUpdate,
  requirePipeline,
} from '#app/features/hiring/candidate/find-candidate.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { CandidateRow } from '#db/tables/candidate.ts';
import { type FoundInterview, holdInterview, setInterview } from './find-interview.server.ts';
import { interviewEvents } from './interview-events.server.ts';
import { type BookedInterview, mailCanceled } from './interview-mails.server.ts';
import { removeOffers } from './offer-interview.server.ts';

type Which = { candidateId: string };

/** What a candidate's interview came to. */
export type Outcome = 'held' | 'no-show';

/** Says that an interview was held, or that the candidate did not come. Throws Conflict before it has begun, and where none is booked. */
export async function recordOutcome(ctx: Ctx, { candidateId }: Which, outcome: Outcome): Promise<void> {
  await close(ctx, candidateId, async (tx, { name }, interview) => {
    if (!interview.starts_at || !['booked', 'held', 'no-show'].includes(interview.state))
      throw new Conflict('This candidate has no interview.');
    if (interview.starts_at > instant(tx)) throw new Conflict("This interview hasn't begun yet.");
    if (interview.state === outcome) return;
    await setInterview(tx, interview.id, { state: outcome });
    await record(tx, interviewEvents[outcome](candidateId, { name, by: tx.actor.name }));
  });
}

/** Cancels what a candidate was offered or has booked; who has booked is told by mail. Throws Conflict once it has begun. */
export async function withdrawInterview(ctx: Ctx, { candidateId }: Which): Promise<void> {
  await close(ctx, candidateId, async (tx, candidate, interview) => {
    if (interview.state === 'withdrawn') return;
    if (!['invited', 'canceled', 'booked'].includes(interview.state))
      throw new Conflict('This interview is over.');
    if (interview.starts_at && interview.starts_at <= instant(tx))
      throw new Conflict('This interview has begun.');
    await setInterview(tx, interview.id, { state: 'withdrawn', slot_id: null });
    await removeOffers(tx, interview.id);
    await record(tx, interviewEvents.withdrawn(candidateId, { name: candidate.name, by: tx.actor.name }));
    const booked = bookedOf(tx, candidate, interview);
    if (booked) await mailCanceled(tx, tx.memberId, booked);
  });
}

async function close(
  ctx: Ctx,
  candidateId: string,
  work: (tx: Tx, candidate: CandidateRow, interview: FoundInterview) => Promise<void>,
): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const candidate = await lockCandidateForUpdate(tx, candidateId);
    const interview = await holdInterview(tx, candidateId);
    if (!interview) throw new Conflict('This candidate has no interview.');
    await work(tx, candidate, interview);
  });
}

function bookedOf(
  tx: Tx,
  { id, name, email }: CandidateRow,
  interview: FoundInterview,
): BookedInterview | null {
  const { starts_at: startsAt, minutes, place, sequence } = interview;
  if (startsAt === null) return null;
  return {
    ...{ id: interview.id, candidateId: id, name, email, startsAt },
    ...{ minutes: minutes ?? 0, place: place ?? '', sequence: sequence + 1, changedAt: instant(tx) },
  };
}
