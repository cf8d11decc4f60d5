import type { z } from 'zod';
import { instant, type Portal, type PortalCtx, transact } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import type { Db } from '#db/open.ts';
import { DUE_KIND_LIST, type DueKind, type Frequency, type ReminderKind, USUAL } from './reminder-kinds.ts';
import type { reminderFrequencySchema } from './reminder-schema.ts';

/** How often the actor gets emails of that kind. */
export async function readFrequency(ctx: PortalCtx, kind: ReminderKind): Promise<Frequency> {
  return (await frequenciesOf(ctx.db, kind, [ctx.actor.id])).get(ctx.actor.id) ?? USUAL[kind];
}

/** The choices of these accounts; one that has chosen nothing is not among them. */
export async function frequenciesOf(
  db: Db,
  kind: ReminderKind,
  userIds: readonly string[],
): Promise<Map<string, Frequency>> {
  const rows = await db
    .selectFrom('reminder_settings')
    .select(['user_id', 'frequency'])
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, frequency }) => [user_id, frequency]));
}

/** How often each of these accounts wants to be reminded of each kind that is due, in their order. */
export async function dueFrequencies(
  db: Db,
  userIds: readonly string[],
): Promise<Record<DueKind, Frequency>[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('reminder_settings')
    .select(['user_id', 'kind', 'frequency'])
    .where('kind', 'in', DUE_KIND_LIST)
    .where('user_id', 'in', userIds)
    .execute();
  const { comment: _comment, application: _application, ...usual } = USUAL;
  return userIds.map((id) => {
    const own = rows.filter(({ user_id }) => user_id === id);
    return { ...usual, ...Object.fromEntries(own.map(({ kind, frequency }) => [kind, frequency])) };
  });
}

/** How often the actor is reminded of each kind that is due. */
export async function readDueFrequencies(ctx: PortalCtx): Promise<Record<DueKind, Frequency>> {
  const [own] = await dueFrequencies(ctx.db, [ctx.actor.id]);
  return own as Record<DueKind, Frequency>;
}

/** Saves how often the actor gets emails of a kind. Throws NotAllowed for staff who choose for what only members' people are told of. */
export async function saveFrequency(
  ctx: PortalCtx,
  { kind, frequency }: z.output<typeof reminderFrequencySchema>,
): Promise<void> {
  if (ctx.actor.role === 'admin' && kind !== 'comment') throw new NotAllowed();
  await transact(ctx, async (tx) => {
    await storeFrequency(tx, ctx.actor.id, kind, frequency);
    tx.emit('account');
  });
}

/** Stores what an account has chosen. */
export async function storeFrequency(
  tx: Pick<Portal, 'db' | 'now'>,
  userId: string,
  kind: ReminderKind,
  frequency: Frequency,
): Promise<void> {
  const chosen = { frequency, updated_at: instant(tx) };
  await tx.db
    .insertInto('reminder_settings')
    .values({ user_id: userId, kind, ...chosen })
    .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet(chosen))
    .execute();
}
