import { acrossMembers, type Db } from '#db/open.ts';
import type { AuditLayoutRow } from '#db/tables/file-reading.ts';
import type { ColumnMeanings, KeptLayout } from '../../statement/mapping/kept-layout.ts';
import type { StatementKind } from '../../statement/read-statement.ts';

/** The layouts that people mapped, each in its newest version. */
export async function keptLayouts(db: Db): Promise<KeptLayout[]> {
  const rows = await acrossMembers(db, 'layouts serve the files of all members')
    .selectFrom('audit_layouts')
    .selectAll()
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute();
  const newest = [...Map.groupBy(rows, (row) => row.headers_key).values()].flatMap(([first]) => first ?? []);
  return newest.map(layoutIn);
}

/** A layout as its row has it. */
export function layoutIn({ kind, headers, columns }: AuditLayoutRow): KeptLayout {
  return {
    kind: kind as StatementKind,
    headers: JSON.parse(headers) as string[],
    columns: JSON.parse(columns) as ColumnMeanings,
  };
}
