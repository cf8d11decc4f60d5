import { type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { AuditExampleRow } from '#db/tables/trial.ts';
import { type Condition, conditionWords } from '../../rule/example/example-rule.ts';
import { exampleId } from '../../rule/example/find-examples.ts';
import { decideTrial } from '../trial/decide-trial.server.ts';
import { exampleEvents } from './example-events.server.ts';
import type { DecideExample } from './example-schema.ts';

/**
 * Keeps a rule that was tried, with what it found for each member, in place of its version before; or drops it. A rule in use can be dropped
 * too: what it found stays. Throws NotFound for an unknown one, Conflict for one that is decided or is still being tried. Staff only.
 */
export async function decideExample(
  ctx: PortalCtx,
  { exampleId: id, decision }: DecideExample,
): Promise<void> {
  requireAdmin(ctx);
  const example = await exampleOf(ctx, id);
  if (example.state === 'off' || example.state === decision)
    throw new Conflict('Someone else just decided on this rule. Reload the page.');
  // Members one after the other: a rule that is kept for some of them and broken off is kept for the others by a second try.
  if (example.state === 'trying') await decideTrials(ctx, exampleId(example.number), decision);
  await transact(ctx, async (tx) => {
    const decided = await tx.db
      .updateTable('audit_examples')
      .set({ state: decision })
      .where('id', '=', id)
      .where('state', '=', example.state)
      .returning('id')
      .executeTakeFirst();
    if (!decided) throw new Conflict('Someone else just decided on this rule. Reload the page.');
    if (decision === 'on') {
      await tx.db
        .updateTable('audit_examples')
        .set({ state: 'off' })
        .where('number', '=', example.number)
        .where('version', '<', example.version)
        .execute();
    }
    const words = conditionWords(JSON.parse(example.conditions) as Condition[]);
    await record(tx, exampleEvents[decision](id, { name: exampleId(example.number), words }));
  });
}

async function exampleOf(ctx: PortalCtx, id: string): Promise<AuditExampleRow> {
  const row = await acrossMembers(ctx.db, 'rules by example serve the files of all members')
    .selectFrom('audit_examples')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('Rule not found.');
  return row;
}

async function decideTrials(ctx: PortalCtx, name: string, decision: 'on' | 'off'): Promise<void> {
  const trials = await acrossMembers(ctx.db, 'what a rule found for each member')
    .selectFrom('audit_trials')
    .innerJoin('users', 'users.id', 'audit_trials.member_id')
    .select(['audit_trials.id', 'audit_trials.member_id'])
    .where('audit_trials.reason', '=', `Rule ${name}`)
    .where('audit_trials.state', '=', 'running')
    .where('users.deleted_at', 'is', null)
    .orderBy('audit_trials.id')
    .execute();
  const becomes = decision === 'on' ? ('kept' as const) : ('dropped' as const);
  for (const { id, member_id: memberId } of trials)
    await decideTrial(await withMember(ctx, memberId), { trialId: id, decision: becomes });
}
