import { use } from 'react';
import { dayIn } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { DateText, InstantText, TimeZoneContext } from '#app/ui/relative.tsx';
import type { FindingRow, FindingStatus } from '#db/tables/finding.ts';

/** How far a finding has come, in a word. */
export const FINDING_STATUS: Record<FindingStatus, string> = {
  found: 'Found',
  confirmed: 'Confirmed',
  dismissed: 'Dismissed',
  claimed: 'Claimed',
  recovered: 'Recovered',
};

const TONES: Record<FindingStatus, BadgeTone> = {
  found: 'info',
  confirmed: 'warn',
  dismissed: 'neutral',
  claimed: 'warn',
  recovered: 'ok',
};

/** What a member reads of a finding that nobody has decided on. */
export const UNDER_REVIEW = 'Under review';

type FindingStatusBadgeProps = {
  status: FindingStatus;
  /** Whether the member reads it. */
  isOwn?: boolean;
};

/** The status of a finding. */
export function FindingStatusBadge({ status, isOwn = false }: FindingStatusBadgeProps) {
  return (
    <Badge tone={TONES[status]}>{isOwn && status === 'found' ? UNDER_REVIEW : FINDING_STATUS[status]}</Badge>
  );
}

const STAKES: Record<FindingRow['stake'], string> = {
  recover: 'to recover',
  pay: 'to pay',
  risk: 'at risk',
  none: '',
};

/** A finding's amount and what it stands for; nothing where there is none. */
export function FindingAmount({ cents, stake, status }: Pick<FindingRow, 'cents' | 'stake' | 'status'>) {
  if (cents === null) return <span className="text-ink-2">No amount</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong>{formatMoney(cents)}</strong> {status === 'recovered' ? 'recovered' : STAKES[stake]}
    </span>
  );
}

/** The last day to dispute, a day or an instant. */
export function DisputeBy({ value }: { value: string }) {
  return value.length > 10 ? <InstantText instant={value} withTime /> : <DateText date={value} />;
}

/** Until when it is disputed, or since when that is too late, by the viewer's day. */
export function DisputeWindow({ value }: { value: string }) {
  const zone = use(TimeZoneContext);
  const now = new Date();
  const isClosed = value.length > 10 ? value < now.toISOString() : value < dayIn(zone, now);
  return (
    <span suppressHydrationWarning>
      {isClosed ? 'Dispute window closed' : 'Dispute by'} <DisputeBy value={value} />
    </span>
  );
}
