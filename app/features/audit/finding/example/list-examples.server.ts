import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { AuditExampleRow } from '#db/tables/trial.ts';
import { type Condition, conditionWords } from '../../rule/example/example-rule.ts';
import { exampleId } from '../../rule/example/find-examples.ts';
import { STATEMENT_TITLES } from '../../statement/read-statement.ts';

/** Versions of rules that the page lists. */
const SHOWN = 50;

/** A rule by example, in one of its versions. */
export type ExampleLine = {
  id: string;
  name: string;
  number: number;
  version: number;
  words: string;
  kind: string;
  state: AuditExampleRow['state'];
  fileId: string | null;
  savedAt: string;
  savedBy: string;
};

/** The rules that people made by marking rows, the newest first, each of its versions. Staff only. */
export async function listExamples(ctx: PortalCtx): Promise<ExampleLine[]> {
  requireAdmin(ctx);
  const rows = await acrossMembers(ctx.db, 'rules by example serve the files of all members')
    .selectFrom('audit_examples')
    .selectAll()
    .orderBy('number', 'desc')
    .orderBy('version', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: exampleId(row.number),
    number: row.number,
    version: row.version,
    words: conditionWords(JSON.parse(row.conditions) as Condition[]),
    kind: (STATEMENT_TITLES as Record<string, string>)[row.kind] ?? row.kind,
    state: row.state,
    fileId: row.file_id,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
  }));
}
