import { formatMoney } from '#app/format/money.ts';
import { InstantText } from '#app/ui/relative.tsx';
import type { FindingLine } from '../list-findings.server.ts';
import { FindingEvidence } from './finding-evidence.tsx';

/** When a finding was claimed, and the row by which its money came back. Nothing before. */
export function RefundLine({ finding: { claimedAt, refund, status } }: { finding: FindingLine }) {
  if (claimedAt === null && refund === null) return null;
  return (
    <div className="space-y-1">
      <p>
        {claimedAt !== null && (
          <>
            Claimed <InstantText instant={claimedAt} />
          </>
        )}
        {refund && (
          <>
            {claimedAt !== null && ' · '}
            {refund.evidence ? `${formatMoney(refund.cents)} came back in ` : 'Corrected in '}
            <bdi className="wrap-anywhere">{refund.fileName}</bdi>
          </>
        )}
        {!refund && status === 'claimed' && ' · No refund yet'}
      </p>
      {refund?.evidence && <FindingEvidence evidence={refund.evidence} />}
    </div>
  );
}
