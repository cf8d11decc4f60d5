import type { PortalTx } from '#app/ctx.ts';
import { defineFields } from '#app/features/work/employee/custom-fields/fit-fields.server.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import type { LegacyRow } from '../classify/classify-context.ts';

/** Defines the custom fields of employees that a dump brought: as text, since the previous version had no types. */
export async function defineWritten(tx: PortalTx, records: readonly LegacyRow[]): Promise<void> {
  const byMember = Map.groupBy(records, ({ owner_id }) => owner_id);
  for (const [memberId, employees] of byMember) {
    const fields = employees.flatMap(({ payload }) =>
      payload.rows.flatMap(({ row }) => fieldsOf(row.fields)),
    );
    await defineFields({ db: tx.db, now: tx.now, memberId }, fields, { most: Number.POSITIVE_INFINITY });
  }
}

function fieldsOf(fields: unknown): FreeField[] {
  return typeof fields === 'string' ? (JSON.parse(fields) as FreeField[]) : [];
}
