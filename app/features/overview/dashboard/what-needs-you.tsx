import {
  CircleCheckBig,
  ClipboardList,
  FileSignature,
  FileText,
  Mail,
  MessageCircleQuestion,
  RefreshCw,
  Scale,
  ShoppingBag,
  UserSearch,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unreadText } from '#app/features/platform/notification/unread-text.ts';
import { countText } from '#app/lists/count-text.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { ZoneNote } from '#app/ui/page/zone-note.tsx';
import { AgoText, DueText } from '#app/ui/relative.tsx';
import { type DashboardWaiting, WAITING_MORE, type WaitingLine, type WaitingReason } from './waiting.ts';

type WhatNeedsYouProps = DashboardWaiting & {
  /** What a dashboard without anything to do says under 'All done'. */
  calm: ReactNode;
  /** The work queue, where the viewer has one. */
  queuePath?: string;
};

/** The first thing on a dashboard: what waits for the viewer, each line a link to the very thing. */
export function WhatNeedsYou({ lines, total, open, unread, calm, queuePath }: WhatNeedsYouProps) {
  return (
    <Card
      title="Needs your attention"
      {...(total > 0 && { description: summaryOf({ total, open, unread }) })}
      {...(queuePath && {
        actions: (
          <Link to={queuePath} className="tap font-semibold text-secondary-strong hover:underline">
            Work queue
          </Link>
        ),
      })}
    >
      {lines.length === 0 ? (
        <EmptyState icon={<CircleCheckBig />} title="All done" className="pt-2! pb-6!">
          {calm}
        </EmptyState>
      ) : (
        <ul className="-mx-2 -my-2 sm:-mx-3">
          {lines.map((line) => (
            <li key={line.id}>
              <WaitingLink {...line} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        shown={lines.length}
        count={total}
        of="items that need your attention"
        name="waiting"
        step={WAITING_MORE}
        className="mt-4 -mb-2 border-t border-line pt-2"
      />
    </Card>
  );
}

/** '7 items: 5 open, 2 updates · 3 new notifications': what is listed, and what the bell counts. */
function summaryOf({ total, open, unread }: Pick<WhatNeedsYouProps, 'total' | 'open' | 'unread'>): ReactNode {
  const updates = total - open;
  const parts = [
    open > 0 && `${countText(open)} open`,
    updates > 0 && (updates === 1 ? '1 update' : `${countText(updates)} updates`),
  ];
  const listed = `${total === 1 ? '1 item' : `${countText(total)} items`}: ${parts.filter(Boolean).join(', ')}`;
  if (unread === 0) return listed;
  // On a phone the bell alone says it.
  const bell = unread === 1 ? '1 new notification' : `${unreadText(unread)} new notifications`;
  return (
    <>
      {listed}
      <span className="max-sm:hidden"> · {bell}</span>
    </>
  );
}

const ICONS = {
  file: FileText,
  request: MessageCircleQuestion,
  form: ClipboardList,
  signature: FileSignature,
  candidate: UserSearch,
  order: ShoppingBag,
  message: Mail,
};

/** One line on a laptop, two on a phone, whatever it says. */
function WaitingLink({ kind, reason, title, memberName, detail, since, dueDate, zoned, to }: WaitingLine) {
  const Icon = ICONS[kind];
  return (
    <Link
      to={to}
      className="tap grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-2 py-2.5 -outline-offset-2 transition-colors hover:bg-surface-2 sm:grid-cols-[auto_minmax(0,1fr)_auto_9rem] sm:px-3"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 self-start text-ink-2" />
      <bdi className="truncate font-semibold text-ink max-sm:col-span-3" title={title}>
        {title}
      </bdi>
      <span className="col-start-3 row-start-2 flex min-w-0 text-ink-2 max-sm:text-xs sm:col-start-2">
        {memberName && (
          <>
            <bdi className="min-w-0 truncate" title={memberName}>
              {memberName}
            </bdi>
            <span className="whitespace-pre"> · </span>
          </>
        )}
        <bdi className="min-w-0 shrink-3 truncate" title={detail}>
          {detail}
        </bdi>
      </span>
      <span className="col-start-2 row-start-2 text-xs text-ink-2 sm:col-start-3 sm:row-span-2 sm:row-start-1">
        {dueDate ? (
          <>
            <DueText date={dueDate} className="inline-block first-letter:uppercase" />
            {zoned && <ZoneNote />}
          </>
        ) : (
          <AgoText instant={since} />
        )}
      </span>
      <span className="col-start-4 row-start-2 flex justify-end sm:row-span-2 sm:row-start-1">
        <ReasonBadge reason={reason} />
      </span>
    </Link>
  );
}

const TONES: Record<WaitingReason, BadgeTone> = {
  Overdue: 'danger',
  Dispute: 'danger',
  Rejected: 'danger',
  'Needs correction': 'danger',
  'Reply needed': 'warn',
  'To complete': 'warn',
  'To sign': 'warn',
  'To confirm': 'warn',
  'Needs review': 'danger',
  'To fulfill': 'warn',
  'To review': 'warn',
  Stalled: 'warn',
  Message: 'info',
  New: 'info',
  Answered: 'info',
  Submitted: 'info',
  Completed: 'ok',
  Replaced: 'neutral',
};

function ReasonBadge({ reason }: { reason: WaitingReason }) {
  const icon = {
    ...(reason === 'Dispute' && { icon: <Scale aria-hidden="true" /> }),
    ...(reason === 'Replaced' && { icon: <RefreshCw aria-hidden="true" /> }),
  };
  return (
    <Badge tone={TONES[reason]} {...icon}>
      {reason}
    </Badge>
  );
}
