import { CircleDollarSign, FileCheck, FileClock, MessageCircleQuestion, Repeat } from 'lucide-react';
import { href } from 'react-router';
import type { FindingSums } from '#app/features/audit/finding/finding-sums.ts';
import { ANY_TYPE } from '#app/features/work/employee/any-type.ts';
import type { AccountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { countText, formatCount } from '#app/lists/count-text.ts';
import { withQuery } from '#app/paths.ts';
import { StatCard } from '#app/ui/page/card.tsx';

type MemberStatsProps = {
  /** Requests that the member has to answer. */
  requests: number;
  health: AccountHealth;
  documents: { expiring: number; expiringEmployees: number };
  plan: { services: number; monthlyCents: number };
  /** What audits found and the staff confirmed, and what is under review, in cents. */
  money: FindingSums;
};

/** The four figures that a member's dashboard opens with, each a link to what it counts; before them what audits got back. */
export function MemberStats({ requests, health, documents, plan, money }: MemberStatsProps) {
  const { percent, present, possible, reason } = health;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {money.confirmed + money.recovered + money.found > 0 && (
        <StatCard
          label="Recovered to date"
          value={formatMoney(money.recovered)}
          hint={moneyText(money)}
          icon={<CircleDollarSign />}
          to={href('/member/findings')}
          className="col-span-full"
        />
      )}
      <StatCard
        label="Open requests"
        value={countText(requests)}
        hint={requests === 0 ? 'All answered' : 'Reply needed'}
        icon={<MessageCircleQuestion />}
        to={href('/member/requests')}
      />
      <StatCard
        label="Documents on file"
        value={possible === 0 ? '–' : `${percent}%`}
        hint={reason ?? `${formatCount(present)} of ${formatCount(possible)}`}
        icon={<FileCheck />}
        to={withQuery(href('/member/employees'), { missing: percent < 100 ? ANY_TYPE : null, sort: 'worst' })}
      />
      <StatCard
        label="Expiring in 60 days"
        value={formatCount(documents.expiringEmployees)}
        hint={expiringText(documents)}
        icon={<FileClock />}
        to={withQuery(href('/member/employees'), { expiry: 'soon' })}
      />
      <StatCard
        label="Plan per month"
        value={formatMoney(plan.monthlyCents)}
        hint={plan.services === 1 ? '1 service' : `${formatCount(plan.services)} services`}
        icon={<Repeat />}
        to={href('/member/plan')}
      />
    </div>
  );
}

/** What of the money is on its way. */
function moneyText({ confirmed, found }: FindingSums): string {
  const inProgress = `${formatMoney(confirmed)} in progress`;
  return found > 0 ? `${inProgress}, ${formatMoney(found)} under review` : inProgress;
}

/** What the employees that are counted have in common, such as 'employees, 3 documents'. */
function expiringText({ expiring, expiringEmployees }: MemberStatsProps['documents']): string {
  if (expiringEmployees === 0) return 'Nothing expires soon';
  const who = expiringEmployees === 1 ? 'employee' : 'employees';
  return `${who}, ${expiring === 1 ? '1 document' : `${formatCount(expiring)} documents`}`;
}
