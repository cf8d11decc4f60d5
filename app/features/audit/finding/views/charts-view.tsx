import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, monthAndDay } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { AuditCharts } from '../charts/audit-charts.server.ts';

/** '$12.5K': what has little room. */
const SHORT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const shortMoney = (cents: number) => SHORT_DOLLARS.format(cents / 100);
const count = (value: number) => value.toLocaleString('en-US');
/** Things that are counted have no line between two of them. */
const wholeOnly = (value: number) => (Number.isInteger(value) ? count(value) : '');
const hours = (hundredths: number) => `${(hundredths / 100).toFixed(2)} h`;
const MONEY = { format: formatMoney, formatTick: shortMoney };

/** What a member's files and findings come to week by week; what no file says anything of is left away. */
export function ChartsView({ charts }: { charts: AuditCharts }) {
  const { hasUnderReview, tolls, invoices, hours: worked, scorecard, claims } = charts;
  if (!tolls && !invoices && !worked && !scorecard && !claims) {
    return (
      <div className="rounded-xl border border-line bg-surface shadow-card">
        <EmptyState icon={<ChartColumn />} title="No charts yet">
          Charts appear once toll statements, invoices, time cards, scorecards or loss runs have been audited.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {hasUnderReview && (
        <p className="text-sm text-ink-2 lg:col-span-2">
          These charts include findings under review, which aren't confirmed and may change.
        </p>
      )}
      {tolls && <TollsCard {...tolls} />}
      {invoices && <InvoicesCard {...invoices} />}
      {scorecard && <ScorecardCard {...scorecard} />}
      {worked && <HoursCard {...worked} />}
      {claims && <ClaimsCard {...claims} />}
    </div>
  );
}

type Of<Key extends keyof Omit<AuditCharts, 'hasUnderReview'>> = NonNullable<AuditCharts[Key]>;

function TollsCard({ weeks, charged, questioned, recovered }: Of<'tolls'>) {
  return (
    <Card title="Tolls" description="Charged per week, and what of it was questioned and recovered">
      <BarChart
        label="Tolls charged per week"
        places={names(weeks)}
        bars={[{ label: 'Charged', values: charged }]}
        {...MONEY}
      />
      <SubTitle>Questioned and recovered</SubTitle>
      <BarChart
        label="Tolls questioned and recovered per week"
        places={names(weeks)}
        bars={[
          { label: 'Recovered', values: recovered },
          { label: 'Still questioned', values: less(questioned, recovered) },
        ]}
        {...MONEY}
      />
    </Card>
  );
}

function InvoicesCard({ weeks, billed, missing, recovered }: Of<'invoices'>) {
  const [was, more] = [total(billed), total(missing) + total(recovered)];
  return (
    <Card title="Invoices" description="Billed per week, and what the work on file adds to it">
      <p className="mb-3 text-sm">
        <strong className="font-semibold">{formatMoney(was)} billed</strong>, {formatMoney(was + more)}{' '}
        reconciled: {formatMoney(more)} more by the work on file.
      </p>
      <BarChart
        label="Invoices per week, as billed and reconciled"
        places={names(weeks)}
        bars={[
          { label: 'Billed', values: billed },
          { label: 'Added by the work on file', values: sum(missing, recovered) },
        ]}
        {...MONEY}
      />
      <SubTitle>Missing and recovered</SubTitle>
      <BarChart
        label="Missing from invoices per week"
        places={names(weeks)}
        bars={[
          { label: 'Recovered', values: recovered },
          { label: 'Still missing', values: missing },
        ]}
        {...MONEY}
      />
    </Card>
  );
}

function ScorecardCard({ weeks, rate, tiers, next }: Of<'scorecard'>) {
  return (
    <Card
      title="Scorecard"
      description="Delivery defects per million packages, with the most that each tier allows"
    >
      {next && (
        <p className="mb-3 text-sm">
          <strong className="font-semibold">
            {count(next.wins)} won {next.wins === 1 ? 'dispute' : 'disputes'} to {next.tier}
          </strong>{' '}
          in the week of {monthAndDay(next.week)}
          {next.cents === null ? (
            <span className="text-ink-2">
              . Add incentive rates to the rate card to see what it is worth.
            </span>
          ) : (
            <>, worth {formatMoney(next.cents)} a week.</>
          )}
        </p>
      )}
      <BarChart
        label="Delivery defects per million packages"
        places={names(weeks)}
        bars={[{ label: 'Defects per million', values: rate }]}
        levels={tiers.map(({ name, most }) => ({ label: `${name} up to ${count(most)}`, value: most }))}
        format={count}
      />
    </Card>
  );
}

function HoursCard({ weeks, overtime, meals }: Of<'hours'>) {
  return (
    <Card title="Hours" description="Overtime beyond 40 hours, and meals that are missing or late">
      <BarChart
        label="Overtime per week"
        places={names(weeks)}
        bars={[{ label: 'Overtime', values: overtime }]}
        format={hours}
        formatTick={(value) => `${value / 100} h`}
      />
      <SubTitle>Meal findings</SubTitle>
      <BarChart
        label="Meal findings per week"
        places={names(weeks)}
        bars={[{ label: 'Meal findings', values: meals }]}
        formatTick={wholeOnly}
        format={count}
      />
    </Card>
  );
}

function ClaimsCard({ days, incurred, mod, whatIfs }: Of<'claims'>) {
  return (
    <Card title="Workers' comp" description="Total incurred at each valuation">
      <BarChart
        label="Total incurred by valuation"
        places={days.map(formatDate)}
        bars={[{ label: 'Incurred', values: incurred }]}
        {...MONEY}
      />
      {mod === null ? (
        <p className="mt-4 text-sm text-ink-2">
          Add the worksheet under Audit data, Experience mod, to see what lower reserves would save.
        </p>
      ) : (
        <>
          <SubTitle>Experience mod {mod.toFixed(2)}</SubTitle>
          <ul className="space-y-1 text-sm">
            {whatIfs.map((one) => (
              <li key={one.text} className="flex flex-wrap justify-between gap-x-4">
                <span>{one.text}</span>
                <span className="tabular-nums">
                  {one.mod.toFixed(2)}, {formatMoney(one.cents)} a year
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function SubTitle({ children }: { children: ReactNode }) {
  return <h3 className="mt-5 mb-2 text-sm font-semibold">{children}</h3>;
}

const names = (weeks: readonly string[]) => weeks.map(monthAndDay);

type Weekly = readonly (number | null)[];

const total = (values: Weekly) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Place by place; a place without any value has none. */
function sum(first: Weekly, ...more: Weekly[]): (number | null)[] {
  return first.map((value, at) =>
    value === null ? null : more.reduce((all, values) => all + (values[at] ?? 0), value),
  );
}

function less(from: Weekly, values: Weekly): number[] {
  return from.map((value, at) => Math.max(0, (value ?? 0) - (values[at] ?? 0)));
}
