import { makeTable } from '#app/csv/table.ts';
import type { AnyTx } from '#app/ctx.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import { type Charge, chargesIn } from '../../rule/refunds/refunds-in.ts';
import { ALL_COLUMNS, statementIn } from '../../statement/read-statement.ts';
import type { Evidence } from '../list-findings.server.ts';

/** What is needed of a finding whose money may come back. */
export type ClaimedRow = Pick<
  FindingRow,
  | 'id'
  | 'fingerprint'
  | 'rule_id'
  | 'text'
  | 'cents'
  | 'status'
  | 'evidence'
  | 'refund'
  | 'refund_print'
  | 'decided_by'
> & { recovered_cents: number | null };

/**
 * The findings of a member that were claimed, also those that are recovered or confirmed again, held until the transaction ends: of two
 * that settle the same ones the second waits.
 */
export async function claimedRows(tx: AnyTx, memberId: string): Promise<ClaimedRow[]> {
  return await tx.db
    .selectFrom('audit_findings')
    .select(['id', 'fingerprint', 'rule_id', 'text', 'cents', 'status', 'evidence'])
    .select(['refund', 'refund_print', 'decided_by', 'recovered_cents'])
    .where('member_id', '=', memberId)
    .where('claimed_at', 'is not', null)
    .where('status', 'in', ['confirmed', 'claimed', 'recovered'])
    // What is owed to employees closes by the line that corrects it.
    .where('stake', 'in', ['recover', 'pay'])
    .where('cents', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What a refund says, without its number. */
export function keyOf({
  place,
  moment,
  day,
  cents,
}: Pick<Charge, 'place' | 'moment' | 'day' | 'cents'>): string {
  return JSON.stringify([place, moment, day, cents]);
}

/** What findings claim, as statements have it: the rows that they quote, read once for all that have the same columns. */
export function chargesOf(
  findings: readonly { id: string; evidence: string }[],
): ReadonlyMap<string, readonly Charge[]> {
  const parsed = findings.map(({ id, evidence }) => ({ id, ...(JSON.parse(evidence) as Evidence) }));
  const found = new Map<string, Charge[]>();
  for (const alike of Map.groupBy(parsed, ({ headers }) => JSON.stringify(headers)).values()) {
    const claimed = alike.flatMap(({ id, rows }) =>
      rows.filter(({ isClaimed }) => isClaimed).map(({ cells }) => ({ id, cells: [...cells] })),
    );
    for (const charge of chargesInRows(alike[0]?.headers ?? [], claimed)) {
      const id = claimed[charge.line - 2]?.id ?? '';
      found.set(id, [...(found.get(id) ?? []), charge]);
    }
  }
  return found;
}

/** The first row has line 2, as in a file below its header. */
function chargesInRows(headers: readonly string[], rows: readonly { cells: string[] }[]): Charge[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ cells }, at) => ({ line: at + 2, cells }));
  const table = makeTable([{ line: 1, cells: [...headers] }, ...lines], {
    columns: ALL_COLUMNS,
    headerLine: 1,
  });
  const statement = statementIn(table);
  return statement ? chargesIn(statement) : [];
}
