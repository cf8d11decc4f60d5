import { formatMoney } from '#app/format/money.ts';
import { addDays } from '../../statement/times.ts';
import type { TollRow } from '../../statement/toll-statement.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import type { TollInput } from './toll-input.ts';

/** TOL-11: fees for a tag that is not used. Judged only where statements go back far enough. */
export const idleTags: Rule<TollInput> = {
  id: 'TOL-11',
  version: 1,
  title: 'Fee for a tag that is not used',
  source: 'A tag without a crossing in 90 days can be returned.',
  find: (input) => {
    const all = [...input.rows, ...input.others.tolls];
    const [since = '9999-12-31'] = all.map(({ date }) => date).sort();
    const used = Map.groupBy(
      all.filter(({ kind, device }) => kind === 'toll' && device?.kind === 'tag'),
      ({ device }) => device?.id ?? '',
    );
    const idle = input.rows.filter((row) => isIdle(row, since, used.get(row.device?.id ?? '') ?? [], input));
    return [...Map.groupBy(idle, ({ device }) => device?.id ?? '')].map(([tag, fees]) => found(tag, fees));
  },
};

function isIdle(fee: TollRow, since: string, uses: readonly TollRow[], { reference }: TollInput): boolean {
  if (fee.kind !== 'fee' || fee.device?.kind !== 'tag' || fee.cents <= 0) return false;
  const from = addDays(fee.date, -reference.limit('TOL-11.days', fee.date));
  return since <= from && !uses.some(({ date }) => date >= from && date <= fee.date);
}

function found(tag: string, fees: readonly TollRow[]): Proposal {
  const cents = fees.reduce((sum, fee) => sum + fee.cents, 0);
  const text = `The tag ${tag} was charged ${formatMoney(cents)} in ${fees.length} ${fees.length === 1 ? 'fee' : 'fees'} without a crossing.`;
  const said = note(
    fees.map(({ line }) => line),
    text,
    'Return the tag, and ask for the fees back.',
  );
  return { ...said, cents, stake: 'recover' };
}
