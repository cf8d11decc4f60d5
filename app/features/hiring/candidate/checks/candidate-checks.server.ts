import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { CandidateRow, CandidateStage } from '#db/tables/candidate.ts';
import { candidateEvents } from '../candidate-events.server.ts';
import { lockCandidateForUpdate, requirePipeline } from '../find-candidate.server.ts';
import type { candidateCheckSchema } from './check-schema.ts';
import { type CandidateCheck, isOnward } from './checklist.ts';
import { heldChecklist, stageChecklists } from './stage-checks.server.ts';

type Within = Pick<Ctx, 'db' | 'memberId'>;
type Checked = Pick<CandidateRow, 'id' | 'stage'>;

/** The checks of the candidate's stage, with who ticked which. */
export async function checksOf(ctx: Within, candidate: Checked): Promise<CandidateCheck[]> {
  const [lists, ticks] = await Promise.all([stageChecklists(ctx), ticksOf(ctx, candidate).execute()]);
  const list = lists.find(({ stage }) => stage === candidate.stage);
  return (list?.checks ?? []).map(({ id, label }) => {
    const tick = ticks.find(({ check_id }) => check_id === id);
    return { id, label, at: tick?.checked_at ?? null, by: tick?.checked_by ?? '' };
  });
}

function ticksOf({ db, memberId }: Within, { id, stage }: Checked) {
  return db
    .selectFrom('candidate_checks')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('candidate_id', '=', id)
    .where('stage', '=', stage);
}

/**
 * Ticks a check of the stage that the candidate is in, or takes the tick away; where it is so already nothing happens. Throws NotFound for
 * another tenant's candidate, NotAllowed for who may not hire, Conflict where the candidate has moved or the check is gone.
 */
export async function checkCandidate(
  ctx: Ctx,
  { candidateId, checkId, done }: z.output<typeof candidateCheckSchema>,
): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const candidate = await lockCandidateForUpdate(tx, candidateId);
    const { checks } = await heldChecklist(tx, candidate.stage);
    const check = checks.find(({ id }) => id === checkId);
    if (!check)
      throw new Conflict(`This check isn't part of "${candidate.stage}" anymore. Nothing was changed.`);
    const changed = done ? await tick(tx, candidate, checkId) : await untick(tx, candidate, checkId);
    if (!changed) return;
    const told = { name: candidate.name, check: check.label, by: tx.actor.name };
    await record(tx, candidateEvents[done ? 'checked' : 'unchecked'](candidateId, told));
  });
}

async function tick(tx: Tx, { id, stage }: Checked, checkId: string): Promise<boolean> {
  const ticked = await tx.db
    .insertInto('candidate_checks')
    .values({
      ...{ member_id: tx.memberId, candidate_id: id, stage, check_id: checkId },
      ...{ checked_at: instant(tx), checked_by: tx.actor.name },
    })
    .onConflict((oc) => oc.doNothing())
    .returning('check_id')
    .executeTakeFirst();
  return ticked !== undefined;
}

async function untick(tx: Tx, candidate: Checked, checkId: string): Promise<boolean> {
  const cleared = await tx.db
    .deleteFrom('candidate_checks')
    .where('member_id', '=', tx.memberId)
    .where('candidate_id', '=', candidate.id)
    .where('stage', '=', candidate.stage)
    .where('check_id', '=', checkId)
    .returning('check_id')
    .executeTakeFirst();
  return cleared !== undefined;
}

/**
 * Throws Conflict where the candidate, whose row is held, is to move on from a stage whose checks are required while some are open. A
 * rejection and a step back need none.
 */
export async function requireChecks(tx: Within, candidate: Checked & { name: string }, to: CandidateStage) {
  if (!isOnward(candidate.stage, to)) return;
  const { checks, required } = await heldChecklist(tx, candidate.stage);
  if (!required || checks.length === 0) return;
  const ticked = new Set((await ticksOf(tx, candidate).execute()).map(({ check_id }) => check_id));
  const open = checks.filter(({ id }) => !ticked.has(id));
  if (open.length === 0) return;
  throw new Conflict(`"${candidate.stage}" requires every check first. Open: ${named(open)}.`);
}

/** The first of them, and how many more there are. */
function named(open: readonly { label: string }[]): string {
  const [first, second, ...others] = open.map(({ label }) => label);
  const more = others.length > 0 ? `${others.length} more` : '';
  return [first, second, more].filter(Boolean).join(', ');
}
