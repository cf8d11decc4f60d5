import { SearchCheck } from 'lucide-react';
import { href, Link } from 'react-router';
import { formatMoney } from '#app/format/money.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { withQuery } from '#app/paths.ts';
import { EmptyState } from '#app/ui/page/page.tsx';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import type { AuditOverview, Come } from '../overview/audit-overview.server.ts';
import { FindingFigures } from './finding-figures.tsx';

const COME: readonly (readonly [keyof Come, string])[] = [
  ['found', 'Found'],
  ['confirmed', 'Confirmed'],
  ['claimed', 'Claimed'],
  ['recovered', 'Recovered'],
];

/** What audits came to over all members: how far the money has come, by member and by rule. */
export function OverviewView({ all, members, rules }: AuditOverview) {
  if (rules.length === 0) {
    return (
      <div className="rounded-xl border border-line bg-surface shadow-card">
        <EmptyState icon={<SearchCheck />} title="No findings yet">
          Once files have been audited, their results appear here by member and by rule.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <FindingFigures figures={COME.map(([key, label]) => [label, all[key]])} />
      <Amounts
        caption="By member"
        first="Member"
        lines={members.map((one) => ({
          key: one.memberId,
          name: (
            <Link
              to={withQuery(href('/admin/findings'), { view: 'report', member: one.memberId })}
              className="font-semibold text-secondary-strong underline"
            >
              <bdi>{one.name}</bdi>
            </Link>
          ),
          come: one,
        }))}
      />
      <Amounts
        caption="By rule"
        first="Rule"
        more="Hit rate"
        lines={rules.map((rule) => ({
          key: rule.ruleId,
          name: `${rule.ruleId} · ${rule.title} (${formatCount(rule.count)})`,
          come: rule,
          more: rule.hitRate === null ? '–' : `${Math.round(rule.hitRate * 100)}%`,
        }))}
      />
    </div>
  );
}

type AmountsProps = {
  caption: string;
  first: string;
  more?: string;
  lines: readonly { key: string; name: React.ReactNode; come: Come; more?: string }[];
};

function Amounts({ caption, first, more, lines }: AmountsProps) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">{caption}</h2>
      <ScrollRegion label={caption} className="rounded-xl border border-line bg-surface shadow-card">
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-bg text-left">
              <th scope="col" className="px-3 py-2 font-semibold">
                {first}
              </th>
              {COME.map(([key, label]) => (
                <th key={key} scope="col" className="px-3 py-2 text-right font-semibold">
                  {label}
                </th>
              ))}
              {more && (
                <th scope="col" className="px-3 py-2 text-right font-semibold whitespace-nowrap">
                  {more}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="border-t border-line">
                <th scope="row" className="min-w-40 px-3 py-2 text-left font-normal">
                  {line.name}
                </th>
                {COME.map(([key]) => (
                  <td key={key} className="px-3 py-2 text-right tabular-nums">
                    {formatMoney(line.come[key])}
                  </td>
                ))}
                {more && <td className="px-3 py-2 text-right tabular-nums">{line.more}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
