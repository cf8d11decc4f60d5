import type { z } from 'zod';
import { type AnyTx, type Ctx, instant, transact } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { Db } from '#db/open.ts';
import { DUE_KIND_LIST, type DueKind, type Steps } from './reminder-kinds.ts';
import type { reminderStepsSchema } from './reminder-schema.ts';
import { ruleEvents } from './rule-events.server.ts';

/** On which days a member is reminded of a kind, and when it last was, as an ISO instant. */
export type ReminderRule = { kind: DueKind; steps: Steps; remindedAt: string | null };

/** How a member is reminded of each kind. */
export async function reminderRules(db: Db, memberId: string): Promise<ReminderRule[]> {
  const rows = await db
    .selectFrom('reminder_rules')
    .select(['kind', 'steps', 'reminded_at'])
    .where('member_id', '=', memberId)
    .execute();
  return DUE_KIND_LIST.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return { kind, steps: row?.steps ?? 'usual', remindedAt: row?.reminded_at ?? null };
  });
}

/** How the member acted for is reminded. Admins only. */
export async function readReminderRules(ctx: Ctx): Promise<ReminderRule[]> {
  requireAdmin(ctx);
  return reminderRules(ctx.db, ctx.memberId);
}

/** Decides on which days the member acted for is reminded of a kind; whoever gets emails chooses how often. Admins only. */
export async function saveReminderSteps(
  ctx: Ctx,
  { kind, steps }: z.output<typeof reminderStepsSchema>,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    await write(tx, tx.memberId, kind, { steps });
    await record(tx, ruleEvents.steps(tx.memberId, { kind, steps }));
  });
}

/** Notes that a member was reminded of something of a kind now. */
export function noteReminded(tx: AnyTx, memberId: string, kind: DueKind): Promise<void> {
  return write(tx, memberId, kind, { reminded_at: instant(tx) });
}

async function write(
  tx: AnyTx,
  memberId: string,
  kind: DueKind,
  change: { steps: Steps } | { reminded_at: string },
): Promise<void> {
  await tx.db
    .insertInto('reminder_rules')
    .values({ member_id: memberId, kind, steps: 'usual', reminded_at: null, ...change })
    .onConflict((oc) => oc.columns(['member_id', 'kind']).doUpdateSet(change))
    .execute();
}
