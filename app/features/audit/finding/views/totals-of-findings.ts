import { formatMoney } from '#app/format/money.ts';
import type { FindingLine } from '../list-findings.server.ts';

const STANDS_FOR = { recovered: 'recovered', recover: 'to recover', pay: 'to pay', risk: 'at risk' } as const;

/**
 * What a file's findings come to, by what the amounts stand for: '$20.00 to recover'. What was dismissed counts in none; for the
 * member, what is under review stands apart.
 */
export function totalsOf(findings: readonly FindingLine[], isOwn: boolean): string[] {
  const counted = findings.filter(({ status }) => status !== 'dismissed');
  if (!isOwn) return sumsOf(counted);
  const open = counted.filter(({ status }) => status === 'found');
  const confirmed = counted.filter(({ status }) => status !== 'found');
  return [...sumsOf(confirmed), ...sumsOf(open).map((sum) => `${sum}, under review`)];
}

function sumsOf(findings: readonly FindingLine[]): string[] {
  const byStake = Map.groupBy(findings, ({ status, stake }) => (status === 'recovered' ? status : stake));
  return Object.entries(STANDS_FOR).flatMap(([stake, words]) => {
    const some = byStake.get(stake as FindingLine['stake']) ?? [];
    const sum = some.reduce((all, { cents, refund }) => all + (refund?.cents ?? cents ?? 0), 0);
    return sum > 0 ? `${formatMoney(sum)} ${words}` : [];
  });
}
