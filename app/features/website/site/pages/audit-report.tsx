import { Clock } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { salesPath } from '../sales-paths.ts';
import type { Pages } from '../site-state.ts';
import { HomeSection } from './home-section.tsx';

type AuditReportProps = Pages['home']['content']['audit'] & { hasContact: boolean };
type Finding = AuditReportProps['rows'][number];

/** What an audit finds, as a small report: on a phone a card for each finding. */
export function AuditReport({ title, subtitle, rows, total, action, hasContact }: AuditReportProps) {
  return (
    <HomeSection id="audit" title={title} subtitle={subtitle}>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface shadow-float">
        <table className="w-full border-collapse text-left max-md:block">
          <caption className="sr-only">{title}</caption>
          <thead className="bg-bg text-sm text-ink-2 max-md:sr-only">
            <tr>
              <th scope="col" className="px-6 py-3 font-semibold">
                Rule
              </th>
              <th scope="col" className="px-3 py-3 font-semibold">
                Finding
              </th>
              <th scope="col" className="px-3 py-3 text-right font-semibold">
                Amount
              </th>
              <th scope="col" className="px-6 py-3 font-semibold">
                Deadline
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:block">
            {rows.map((row) => (
              <FindingRow key={`${row.rule} ${row.finding}`} {...row} />
            ))}
          </tbody>
        </table>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line bg-bg px-4 py-4 md:px-6 md:py-5">
          {total && (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-ink-2">Found in this sample</span>
              <span className="text-2xl font-bold">{total}</span>
            </p>
          )}
          {hasContact && action && (
            <LinkButton
              to={salesPath('audit')}
              variant="primary"
              className="min-h-12! px-6! text-base! max-sm:w-full"
            >
              {action}
            </LinkButton>
          )}
        </div>
      </div>
    </HomeSection>
  );
}

function FindingRow({ rule, finding, amount, deadline }: Finding) {
  return (
    <tr className="align-top max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:px-4 max-md:py-3">
      <th scope="row" className="font-semibold wrap-anywhere md:px-6 md:py-4">
        {rule}
      </th>
      <td className="text-pretty wrap-anywhere text-ink-2 max-md:order-3 max-md:col-span-2 max-md:text-sm md:px-3 md:py-4">
        {finding}
      </td>
      <td className="text-right font-semibold whitespace-nowrap md:px-3 md:py-4">{amount}</td>
      <td className="text-sm whitespace-nowrap max-md:order-4 max-md:col-span-2 max-md:mt-2 md:px-6 md:py-4">
        <span className="inline-flex items-center gap-1.5 rounded-full border border-warn-line bg-warn-soft px-2.5 py-0.5 font-semibold text-warn-ink">
          <Clock aria-hidden="true" className="size-3.5" />
          {deadline}
        </span>
      </td>
    </tr>
  );
}
