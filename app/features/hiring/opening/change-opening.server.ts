import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requirePipeline } from '#app/features/hiring/candidate/find-candidate.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import type { OpeningRow } from '#db/tables/opening.ts';
import { openingEvents } from './opening-events.server.ts';
import type { OpeningInput } from './opening-schema.ts';
import { newSlug } from './opening-slug.server.ts';
import type { Question } from './questions.ts';

type Definition = Omit<OpeningInput, 'key'>;
type Which = { openingId: string };

/**
 * Adds an opening of the member acted for, with a page of its own to apply on. Throws NotFound where hiring is not assigned,
 * NotAllowed for who may not hire.
 */
export async function addOpening(
  ctx: Ctx,
  { key, ...input }: OpeningInput,
): Promise<{ id: string; slug: string }> {
  await requirePipeline(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      const made = { id: newId('opening'), slug: newSlug(input.title) };
      const at = instant(tx);
      await tx.db
        .insertInto('openings')
        .values({
          ...made,
          member_id: tx.memberId,
          ...columnsOf(input),
          closed_at: null,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })
        .execute();
      await record(tx, openingEvents.added(made.id, { title: input.title }));
      return made;
    }),
  );
}

/**
 * Changes an opening; its address stays. What only others have changed since the form was made stays. Throws EditConflict where
 * both changed the same, NotFound for another member's.
 */
export async function editOpening(
  ctx: Ctx,
  { openingId, initialValues, keptOver, ...input }: Definition & Which & MadeFrom,
): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const before = definitionOf(await lockOpening(tx, openingId));
    const mine = {
      title: input.title,
      place: input.place,
      pay: input.pay,
      shift: input.shift,
      description: input.description,
      questions: input.questions,
      listed: input.listed,
    };
    const edited = mergeEdit({ initialValues, keptOver }, mine, before);
    if (isSame(columnsOf(edited), columnsOf(before))) return;
    await update(tx, openingId, columnsOf(edited));
    await record(tx, openingEvents.edited(openingId, { title: edited.title }));
  });
}

/** Takes no more applications for an opening; its page says so. One that is closed stays as it is. */
export async function closeOpening(ctx: Ctx, { openingId }: Which): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const { title, closed_at } = await lockOpening(tx, openingId);
    if (closed_at !== null) return;
    await update(tx, openingId, { closed_at: instant(tx) });
    await record(tx, openingEvents.closed(openingId, { title }));
  });
}

/** Takes applications for an opening again. */
export async function reopenOpening(ctx: Ctx, { openingId }: Which): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const { title, closed_at } = await lockOpening(tx, openingId);
    if (closed_at === null) return;
    await update(tx, openingId, { closed_at: null });
    await record(tx, openingEvents.reopened(openingId, { title }));
  });
}

/** Deletes an opening with its page; it can be restored for 30 days. Its candidates stay. Throws NotFound for another member's. */
export async function deleteOpening(ctx: Ctx, { openingId }: Which): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const { title } = await lockOpening(tx, openingId);
    await update(tx, openingId, { deleted_at: instant(tx) });
    await record(tx, openingEvents.deleted(openingId, { title }));
  });
}

/** Restores a deleted opening with its address. Throws Conflict once it is erased or back already. */
export async function restoreOpening(ctx: Ctx, { openingId }: Which): Promise<void> {
  await requirePipeline(ctx);
  await transact(ctx, async (tx) => {
    const back = await tx.db
      .updateTable('openings')
      .set({ deleted_at: null, updated_at: instant(tx) })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', openingId)
      .where('deleted_at', 'is not', null)
      .returning('title')
      .executeTakeFirst();
    if (!back) throw new Conflict('This opening can no longer be restored.');
    await record(tx, openingEvents.restored(openingId, back));
  });
}

async function lockOpening(tx: Tx, openingId: string): Promise<OpeningRow> {
  const row = await tx.db
    .selectFrom('openings')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', '=', openingId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Opening not found.');
  return row;
}

async function update(tx: Tx, openingId: string, changes: Partial<OpeningRow>): Promise<void> {
  await tx.db
    .updateTable('openings')
    .set({ ...changes, updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', openingId)
    .execute();
}

function definitionOf(row: OpeningRow): Definition {
  const { title, place, pay, shift, description } = row;
  const questions = JSON.parse(row.questions) as Question[];
  return { title, place, pay, shift, description, questions, listed: row.listed === 1 };
}

function columnsOf({ questions, listed, ...texts }: Definition) {
  return { ...texts, questions: JSON.stringify(questions), listed: listed ? 1 : 0 };
}
