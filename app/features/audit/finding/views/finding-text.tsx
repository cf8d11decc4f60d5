import type { FindingLine } from '../list-findings.server.ts';
import { DisputeWindow, FindingAmount, FindingStatusBadge } from './finding-badges.tsx';
import { RefundLine } from './refund-line.tsx';

const CONFIDENCE: Record<FindingLine['confidence'], string> = {
  certain: 'Certain',
  likely: 'Likely',
  ask: 'To be checked',
};

type FindingTextProps = {
  finding: FindingLine;
  /** Whether the member reads it. */
  isOwn?: boolean;
};

/** What was found: rule, amount, the sentence with the numbers, and what is to be done. */
export function FindingText({ finding, isOwn = false }: FindingTextProps) {
  const { title, status } = finding;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          <FindingStatusBadge status={status} isOwn={isOwn} />
        </span>
        <FindingAmount {...finding} />
      </div>
      <FindingDetails finding={finding} isOwn={isOwn} />
    </>
  );
}

/** What follows its title and its amount. */
export function FindingDetails({ finding, isOwn = false }: FindingTextProps) {
  const { ruleId, source, text, status, confidence, disputeBy, nextStep, reason } = finding;
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-xs text-ink-2">
        {ruleId} · {CONFIDENCE[confidence]} · {source.replace(/\.$/, '')}
        {disputeBy !== null && status !== 'recovered' && (
          <>
            {' '}
            · <DisputeWindow value={disputeBy} />
          </>
        )}
      </p>
      {status === 'dismissed' && <p>Dismissed: {reason}</p>}
      {status === 'confirmed' && reason !== '' && <p>Reopened: {reason}</p>}
      <RefundLine finding={finding} />
      {isOwn && status === 'found' ? (
        <p>We're still reviewing this. It isn't confirmed and may change.</p>
      ) : (
        status !== 'dismissed' && status !== 'recovered' && <p>{nextStep}</p>
      )}
    </>
  );
}
