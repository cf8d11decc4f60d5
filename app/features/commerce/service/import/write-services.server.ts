import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, type Tx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { linesOf, rangeOf } from '#app/features/platform/import/find-import.server.ts';
import type { ImportCounts, ImportRange, Within } from '#app/features/platform/import/import-kind.ts';
import { acrossMembers } from '#db/open.ts';
import type { ImportRow } from '#db/tables/import.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { columnsOf } from '../change-service.server.ts';
import type { Pricing } from '../pricing.ts';

/** Services written before other requests get their turn. */
const BATCH = 200;

/** What a row writes beside its name and category. */
export type StagedService = { pricing: Pricing };

/** What a service was before an import updated it. */
export type ServiceBefore = { pricing: Pricing; updatedAt?: string };

/** Writes a slice: the services that it adds, at the end of the list, and the prices of those that it updates. */
export async function writeServices(tx: Tx, slice: ImportRange): Promise<void> {
  const at = slice.found.applied_at ?? instant(tx);
  const lines = await rangeOf(tx, slice)
    .select(['line', 'outcome', 'target_id', 'name', 'detail', 'payload'])
    .where('outcome', 'in', ['add', 'update'])
    .orderBy('line')
    .execute();
  const { last } = await tx.db
    .selectFrom('services')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ name, detail: category, payload, ...line }) => ({
    ...line,
    columns: columnsOf({ name, category, ...(JSON.parse(payload) as StagedService).pricing }),
  }));
  const added = rows.filter(({ outcome }) => outcome === 'add');
  for (let from = 0; from < added.length; from += BATCH) {
    const values = added.slice(from, from + BATCH).map(({ target_id: id, columns }, index) => ({
      id,
      ...columns,
      position: (last ?? 0) + 1 + from + index,
      version: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    }));
    await tx.db.insertInto('services').values(values).execute().catch(changedMeanwhile);
    await nextTurn();
  }
  const updated = rows.filter(({ outcome }) => outcome === 'update');
  for (const [count, { target_id: id, columns }] of updated.entries()) {
    if (count % BATCH === 0) await nextTurn();
    await setPrices(tx, id, columns, at);
  }
}

/** Takes a slice back: what it added goes, what it updated has its earlier prices. */
export async function undoServices(tx: Tx, slice: ImportRange): Promise<void> {
  await tx.db
    .deleteFrom('services')
    .where('id', 'in', rangeOf(tx, slice).where('outcome', '=', 'add').select('target_id'))
    .execute();
  const updated = await rangeOf(tx, slice)
    .where('outcome', '=', 'update')
    .select(['target_id', 'name', 'detail', 'before'])
    .execute();
  for (const [count, { target_id: id, name, detail: category, before }] of updated.entries()) {
    if (count % BATCH === 0) await nextTurn();
    // With its last change as it was, the import before this one can be undone again.
    const { pricing, updatedAt = instant(tx) } = JSON.parse(before ?? '{}') as ServiceBefore;
    await setPrices(tx, id, columnsOf({ name, category, ...pricing }), updatedAt);
  }
}

/** Holds the services that an import added or updated. */
export async function lockWrittenServicesForUpdate(tx: Tx, found: ImportRow): Promise<void> {
  const written = linesOf(tx, found.id).where('outcome', 'in', ['add', 'update']).select('target_id');
  await tx.db.selectFrom('services').select('id').where('id', 'in', written).forNoKeyUpdate().execute();
}

/** True while every service that an import added or updated is as it left it, and nobody subscribed to an added one. */
export async function areServicesUntouched(
  ctx: Within,
  found: ImportRow,
  counts: ImportCounts,
): Promise<boolean> {
  const lines = () => linesOf(ctx, found.id);
  const added = lines().where('outcome', '=', 'add').select('target_id');
  const kept = await ctx.db
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', lines().where('outcome', 'in', ['add', 'update']).select('target_id'))
    .where('deleted_at', 'is', null)
    .where('updated_at', '=', found.applied_at ?? '')
    // An edit in the very millisecond of the import has the same instant, but not the version that it was added with.
    .where((eb) => eb.or([eb('version', '=', 1), eb('id', 'not in', added)]))
    .executeTakeFirstOrThrow();
  if (kept.count !== counts.added + counts.updated) return false;
  const subscribed = await acrossMembers(ctx.db, 'whether a service has been subscribed to')
    .selectFrom('subscriptions')
    .select('id')
    .where('service_id', 'in', added)
    .limit(1)
    .executeTakeFirst();
  return subscribed === undefined;
}

async function setPrices(tx: Tx, id: string, columns: ReturnType<typeof columnsOf>, at: string) {
  const { weekly_cents, monthly_cents, yearly_cents } = columns;
  await tx.db
    .updateTable('services')
    .set((eb) => ({
      weekly_cents,
      monthly_cents,
      yearly_cents,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Somebody added a service of the same name by hand at this very moment. */
function changedMeanwhile(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Conflict('The services changed since this preview. Select the file again.');
}
