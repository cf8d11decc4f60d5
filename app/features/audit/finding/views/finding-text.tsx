import type { FindingLine } from '../list-findings.server.ts';
import { DisputeBy, FindingAmount, FindingStatusBadge } from './finding-badges.tsx';
import { RefundLine } from './refund-line.tsx';

const CONFIDENCE: Record<FindingLine['confidence'], string> = {
  certain: 'Certain',
  likely: 'Likely',
  ask: 'To be checked',
};

/** What was found: rule, amount, the sentence with the numbers, and what is to be done. */
export function FindingText({ finding }: { finding: FindingLine }) {
  const { title, status } = finding;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          <FindingStatusBadge status={status} />
        </span>
        <FindingAmount {...finding} />
      </div>
      <FindingDetails finding={finding} />
    </>
  );
}

/** What follows its title and its amount. */
export function FindingDetails({ finding }: { finding: FindingLine }) {
  const { ruleId, source, text, status, confidence, disputeBy, nextStep, reason } = finding;
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-xs text-ink-2">
        {ruleId} · {CONFIDENCE[confidence]} · {source.replace(/\.$/, '')}
        {disputeBy !== null && status !== 'recovered' && (
          <>
            {' '}
            · Dispute by <DisputeBy value={disputeBy} />
          </>
        )}
      </p>
      {status === 'dismissed' && <p>Dismissed: {reason}</p>}
      {status === 'confirmed' && reason !== '' && <p>Reopened: {reason}</p>}
      <RefundLine finding={finding} />
      {status !== 'dismissed' && status !== 'recovered' && <p>{nextStep}</p>}
    </>
  );
}
