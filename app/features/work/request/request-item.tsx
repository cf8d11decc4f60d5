import { CalendarX, CircleCheck, Hourglass, MessageCircleQuestion } from 'lucide-react';
import { excerpt } from '#app/text/excerpt.ts';
import { Badge } from '#app/ui/badge.tsx';
import { FoldRow } from '#app/ui/lists/fold-row.tsx';
import { ZoneNote } from '#app/ui/page/zone-note.tsx';
import { DateText, DueText, InstantText } from '#app/ui/relative.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { ItemsOnDemand } from './items/views/items-on-demand.tsx';
import type { RequestLine } from './list-requests.server.ts';
import { type RequestAct, RequestChanges } from './request-changes.tsx';
import type { Discussion } from './request-list.tsx';
import { RequestRounds } from './request-rounds.tsx';
import { RespondForm } from './respond-form.tsx';
import { ResponseText } from './response-text.tsx';

/** Characters of a question that its row shows at most. */
const SHOWN = 140;

type RequestItemProps = {
  request: RequestLine;
  side: 'admin' | 'member';
  discussion: Discussion | null;
  /** Whether a link led to this one. */
  selected: boolean;
  /** Null where it is not offered. */
  onAskAgain: (() => void) | null;
  onChange: ((act: RequestAct) => void) | null;
  /** Address of the area's calls. */
  base: string;
};

/** One request as a row; open, it has the whole question, its answer or the place for it, and the rounds before. */
export function RequestItem(props: RequestItemProps) {
  const { request, side, discussion, selected, onAskAgain, onChange, base } = props;
  const seen = {
    unseen: request.unseen,
    intent: 'request-seen',
    values: { requestId: request.id },
    state: `${request.status} ${request.round} ${discussion?.state}`,
  };
  return (
    <FoldRow
      seen={seen}
      selected={selected}
      icon={<MessageCircleQuestion aria-hidden="true" />}
      title={<bdi>{excerpt(request.text, SHOWN)}</bdi>}
      details={[<Due key="due" request={request} />, <AskedOn key="asked" request={request} />]}
      end={<StatusBadge request={request} />}
    >
      <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink">
        <bdi>{request.text}</bdi>
      </p>
      {request.items.length > 0 && <ItemsOnDemand items={request.items} side={side} base={base} />}
      {request.response !== null && <ResponseText round={request} />}
      {side === 'member' && request.canRespond && (
        <DirtyFormGuard losing="message">
          <RespondForm request={request} />
        </DirtyFormGuard>
      )}
      {onAskAgain && (
        <StaffButton needs="work" type="button" size="sm" onClick={onAskAgain} className="w-fit">
          Follow up
          <span className="sr-only">: {request.text.slice(0, 80)}</span>
        </StaffButton>
      )}
      {onChange && <RequestChanges request={request} onChange={onChange} />}
      {discussion?.shown}
      {request.earlier.length > 0 && <RequestRounds rounds={request.earlier} />}
    </FoldRow>
  );
}

function Due({ request: { status, dueDate, zoned } }: { request: RequestLine }) {
  if (!dueDate) return null;
  return (
    <>
      {status === 'Pending' ? (
        <DueText date={dueDate} className="inline-block first-letter:uppercase" />
      ) : (
        <>
          Due <DateText date={dueDate} inList />
        </>
      )}
      {zoned && <ZoneNote />}
    </>
  );
}

function AskedOn({ request: { round, date, remindedAt, seenAt, items } }: { request: RequestLine }) {
  const answered = items.filter(({ state }) => state !== 'open').length;
  return (
    <>
      {items.length > 0 && `${answered} of ${items.length} answered · `}
      {round > 1 ? 'Followed up ' : 'Asked '}
      <InstantText instant={date} inList />
      {remindedAt && (
        <>
          , reminded <InstantText instant={remindedAt} inList />
        </>
      )}
      {seenAt && (
        <>
          , seen <InstantText instant={seenAt} inList />
        </>
      )}
    </>
  );
}

function StatusBadge({ request: { overdue, status } }: { request: RequestLine }) {
  if (overdue) {
    return (
      <Badge tone="danger" icon={<CalendarX aria-hidden="true" />}>
        Overdue
      </Badge>
    );
  }
  return status === 'Pending' ? (
    <Badge tone="warn" icon={<Hourglass aria-hidden="true" />}>
      Pending
    </Badge>
  ) : (
    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      Responded
    </Badge>
  );
}
