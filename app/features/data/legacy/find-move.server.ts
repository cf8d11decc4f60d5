import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import type { LegacyImportRow, LegacyKind } from '#db/tables/legacy.ts';
import { KINDS_IN_ORDER } from './classify/classify-records.server.ts';
import type { MoveOutcome } from './legacy-labels.ts';
import type { LegacyPayload } from './write/staged-record.ts';

/** How many records of a kind have each outcome. */
export type KindCounts = { kind: LegacyKind } & Record<MoveOutcome, number>;

/** An import of a dump that has been read. Throws NotFound for any other. */
export async function findMove(ctx: Pick<Ctx, 'db'>, importId: string): Promise<LegacyImportRow> {
  const row = await ctx.db
    .selectFrom('legacy_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('status', '!=', 'reading')
    .executeTakeFirst();
  if (!row) throw new NotFound('Import not found.');
  return row;
}

/** The accounts of a dump that would become admins: they reach everything, so that a person confirms them. */
export async function newAdmins(
  ctx: Pick<Ctx, 'db'>,
  importId: string,
): Promise<{ name: string; email: string }[]> {
  const rows = await ctx.db
    .selectFrom('legacy_records')
    .select('payload')
    .where('import_id', '=', importId)
    .where('kind', '=', 'user')
    .where('outcome', '=', 'new')
    // A quotation mark within a text of the JSON has a backslash before it, and is not found.
    .where('payload', 'like', '%"role":"admin"%')
    .orderBy('seq')
    .execute();
  return rows.map(({ payload }) => {
    const row = (JSON.parse(payload) as LegacyPayload).rows[0]?.row;
    return { name: String(row?.name), email: String(row?.email_written) };
  });
}

/** The counts of each kind that the dump has, in their order. */
export async function countRecords(ctx: Pick<Ctx, 'db'>, importId: string): Promise<KindCounts[]> {
  const rows = await ctx.db
    .selectFrom('legacy_records')
    .select((eb) => ['kind', 'outcome', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['kind', 'outcome'])
    .execute();
  return KINDS_IN_ORDER.flatMap((kind) => {
    const of = (outcome: string) =>
      rows.find((row) => row.kind === kind && row.outcome === outcome)?.count ?? 0;
    const counts = { kind, new: of('new'), known: of('known'), broken: of('broken') };
    return counts.new + counts.known + counts.broken > 0 ? [counts] : [];
  });
}
