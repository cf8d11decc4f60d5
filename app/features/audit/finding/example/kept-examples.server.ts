import { acrossMembers, type Db } from '#db/open.ts';
import type { AuditExampleRow } from '#db/tables/trial.ts';
import type { Condition } from '../../rule/example/example-rule.ts';
import { type ExampleRule, exampleId } from '../../rule/example/find-examples.ts';
import type { StatementKind } from '../../statement/read-statement.ts';

/** The rules by example that are in use, and those among these ids that are being tried, which stand in for the version in use. */
export async function keptExamples(db: Db, trying: readonly string[] = []): Promise<ExampleRule[]> {
  const rows = await acrossMembers(db, 'rules by example serve the files of all members')
    .selectFrom('audit_examples')
    .selectAll()
    .where('state', 'in', ['on', 'trying'])
    .orderBy('version', 'desc')
    .execute();
  const wanted = rows.filter(({ state, number }) => state === 'on' || trying.includes(exampleId(number)));
  return [...Map.groupBy(wanted, ({ number }) => number).values()].flatMap(([newest]) =>
    newest ? [exampleIn(newest)] : [],
  );
}

/** A rule by example as its row has it. */
export function exampleIn({ number, version, kind, conditions }: AuditExampleRow): ExampleRule {
  return { number, version, kind: kind as StatementKind, conditions: JSON.parse(conditions) as Condition[] };
}
