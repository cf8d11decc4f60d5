import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { referenceSaved } from './on-reference-saved.server.ts';
import { referenceEvents } from './reference-events.server.ts';
import type { SaveReference } from './reference-schema.ts';
import { REFERENCE_TABLES, type ReferenceRow } from './reference-tables.ts';

/** Saves a table of audit data as its next version. Throws Conflict where somebody else saved meanwhile. Admins only. */
export async function saveReference(ctx: Ctx, { kind, version, rows }: SaveReference): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const newest = await tx.db
      .selectFrom('audit_data')
      .select(['version', 'rows'])
      .where('member_id', '=', tx.memberId)
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((newest?.version ?? 0) !== version) throw changedMeanwhile();
    const id = newId('adata');
    // The unique key decides where two save at the same moment.
    const saved = await tx.db
      .insertInto('audit_data')
      .values({
        id,
        member_id: tx.memberId,
        kind,
        version: version + 1,
        rows: JSON.stringify(rows),
        saved_at: instant(tx),
        saved_by: tx.actor.name,
      })
      .onConflict((oc) => oc.columns(['member_id', 'kind', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) throw changedMeanwhile();
    const { title } = REFERENCE_TABLES[kind];
    await record(tx, referenceEvents.saved(id, { title, count: rows.length }));
    const before = newest ? (JSON.parse(newest.rows) as ReferenceRow[]) : [];
    await referenceSaved(tx, { title, kind, before, after: rows });
  });
}

function changedMeanwhile(): Conflict {
  return new Conflict('Someone else just saved this table. Copy your changes, then reload the page.');
}
