import type { ReferenceKind, ReferenceRow } from '../../reference/reference-tables.ts';
import { RULES } from '../../rule/audit-statement.ts';

/** The rules that go by each table of audit data, by the beginnings of their ids; limits name their own. */
const BY_TABLE: Record<Exclude<ReferenceKind, 'limits'>, readonly string[]> = {
  rates: ['INV-'],
  standings: ['INV-10', 'SCO-'],
  pay: ['PAY-'],
  locations: ['PAY-'],
  vans: ['INV-11', 'INV-12', 'PAY-6', 'SCO-10'],
  policies: ['WC-8'],
  classes: ['WC-10'],
  // Charts alone go by it.
  mods: [],
};

/** The ids of the rules that may find something else once a table has other rows. */
export function rulesOfChange(
  kind: ReferenceKind,
  before: readonly ReferenceRow[],
  after: readonly ReferenceRow[],
): string[] {
  const begins = kind === 'limits' ? limitsThatDiffer(before, after) : BY_TABLE[kind];
  const ids = new Set(RULES.map(({ id }) => id));
  return [...ids].filter((id) =>
    begins.some((begin) => id === begin || (begin.endsWith('-') && id.startsWith(begin))),
  );
}

/** The rules of the limits whose rows differ: 'TOL-2.seconds' is of TOL-2, days to dispute are of all tolls. */
function limitsThatDiffer(before: readonly ReferenceRow[], after: readonly ReferenceRow[]): string[] {
  const [had, has] = [before, after].map((rows) => new Map(rows.map((row) => [JSON.stringify(row), row])));
  const differing = [...(had ?? []), ...(has ?? [])].filter(([text]) => !(had?.has(text) && has?.has(text)));
  return differing.flatMap(([, { limit = '' }]) => {
    if (limit.startsWith('dispute.')) return ['TOL-'];
    return limit.startsWith('refund.') ? [] : [limit.split('.')[0] ?? ''];
  });
}
