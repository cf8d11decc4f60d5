import type { z } from 'zod';
import { type Ctx, type Tx, transact } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import type { CandidateStage, StageChecklistRow } from '#db/tables/candidate.ts';
import { candidateEvents } from '../candidate-events.server.ts';
import { requirePipeline } from '../find-candidate.server.ts';
import type { stageChecksSchema } from './check-schema.ts';
import type { StageChecklist } from './checklist.ts';

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** What the member checks in each stage that it has a list for. */
export async function stageChecklists(ctx: Within): Promise<StageChecklist[]> {
  return (await lists(ctx).execute()).map(present);
}

/** The list of one stage, held until the transaction ends: nobody changes it meanwhile. */
export async function heldChecklist(tx: Within, stage: CandidateStage): Promise<StageChecklist> {
  const row = await lists(tx).where('stage', '=', stage).forShare().executeTakeFirst();
  return row ? present(row) : { stage, checks: [], required: false };
}

function lists({ db, memberId }: Within) {
  return db.selectFrom('stage_checklists').selectAll().where('member_id', '=', memberId);
}

function present({ stage, checks, is_required }: StageChecklistRow): StageChecklist {
  return { stage, checks: JSON.parse(checks), required: is_required === 1 };
}

/**
 * Keeps another list for a stage. A check that is renamed in its place stays ticked; what was ticked of one that is gone goes with it.
 * Throws NotFound where hiring is not assigned, NotAllowed for who may not hire, EditConflict where somebody else saved it meanwhile.
 */
export async function saveStageChecks(ctx: Ctx, input: z.output<typeof stageChecksSchema>): Promise<void> {
  await requirePipeline(ctx);
  const { stage } = input;
  await transact(ctx, async (tx) => {
    const empty: StageChecklistRow = { member_id: tx.memberId, stage, checks: '[]', is_required: 0 };
    // The row is there before it is held, so that of two who save the first list one waits.
    await tx.db
      .insertInto('stage_checklists')
      .values(empty)
      .onConflict((oc) => oc.doNothing())
      .execute();
    const held = await lists(tx).where('stage', '=', stage).forNoKeyUpdate().executeTakeFirstOrThrow();
    const before = present(held);
    const theirs = { checks: before.checks.map(({ label }) => label).join('\n'), required: before.required };
    const edited = mergeEdit(input, { checks: input.checks, required: input.required }, theirs);
    const checks = withIds(edited.checks.split('\n').filter(Boolean), before.checks);
    await tx.db
      .updateTable('stage_checklists')
      .set({ checks: JSON.stringify(checks), is_required: edited.required ? 1 : 0 })
      .where('member_id', '=', tx.memberId)
      .where('stage', '=', stage)
      .execute();
    await forgetOthers(tx, { ...before, checks });
    await record(tx, candidateEvents.checklist(tx.memberId, { stage, count: checks.length }));
  });
}

/** Labels that stayed keep their ids; where as many are new as are gone, these are the same ones, renamed. */
function withIds(labels: readonly string[], before: StageChecklist['checks']): StageChecklist['checks'] {
  const gone = before.filter(({ label }) => !labels.includes(label));
  const added = labels.filter((label) => !before.some((one) => one.label === label));
  const renamed = gone.length === added.length ? gone : [];
  return labels.map((label) => {
    const same = before.find((one) => one.label === label) ?? renamed[added.indexOf(label)];
    return { id: same?.id ?? newId('check'), label };
  });
}

async function forgetOthers(tx: Tx, { stage, checks }: StageChecklist): Promise<void> {
  await tx.db
    .deleteFrom('candidate_checks')
    .where('member_id', '=', tx.memberId)
    .where('stage', '=', stage)
    .$if(checks.length > 0, (rows) =>
      rows.where(
        'check_id',
        'not in',
        checks.map(({ id }) => id),
      ),
    )
    .execute();
}
