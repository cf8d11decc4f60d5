import { CalendarX, CircleCheck, Hourglass } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Badge, UnreadDot } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { MarkReadItem } from '#app/ui/lists/mark-read-item.tsx';
import { ZoneNote } from '#app/ui/page/zone-note.tsx';
import { DateText, DueText, InstantText } from '#app/ui/relative.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { RequestLine } from './list-requests.server.ts';
import { RequestRounds } from './request-rounds.tsx';
import { RespondForm } from './respond-form.tsx';
import { ResponseText } from './response-text.tsx';

type RequestItemProps = {
  request: RequestLine;
  side: 'admin' | 'member';
  /** Whether a link led to this one. */
  selected: boolean;
  /** Null where it is not offered. */
  onAskAgain: (() => void) | null;
};

/** One request: what is asked, until when, its answer or the place for it, and the rounds before. */
export function RequestItem({ request, side, selected, onAskAgain }: RequestItemProps) {
  const seen = {
    unseen: request.unseen,
    intent: 'request-seen',
    values: { requestId: request.id },
    state: `${request.status} ${request.round}`,
  };
  return (
    <MarkReadItem seen={seen} selected={selected}>
      <Head request={request} />
      <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink">
        <bdi>{request.text}</bdi>
      </p>
      {request.response !== null && <ResponseText round={request} />}
      {side === 'member' && request.canRespond && (
        <DirtyFormGuard losing="message">
          <RespondForm request={request} />
        </DirtyFormGuard>
      )}
      {onAskAgain && (
        <Button type="button" size="sm" onClick={onAskAgain}>
          Follow up
          <span className="sr-only">: {request.text.slice(0, 80)}</span>
        </Button>
      )}
      {request.earlier.length > 0 && <RequestRounds rounds={request.earlier} />}
    </MarkReadItem>
  );
}

function Head({ request }: { request: RequestLine }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('request', request.id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <h3 className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
        {request.unseen && <UnreadDot label="New: " className="size-2.5!" />}
        <Link
          to={{ search: `${search}` }}
          preventScrollReset
          replace
          className="tap inline-block content-center hover:underline"
        >
          {request.round > 1 ? 'Followed up ' : 'Asked on '}
          <InstantText instant={request.date} />
        </Link>
        {request.dueDate && (
          <span className="font-normal text-ink-2">
            {request.status === 'Pending' ? (
              <DueText date={request.dueDate} />
            ) : (
              <>
                due <DateText date={request.dueDate} />
              </>
            )}
            {request.zoned && <ZoneNote />}
          </span>
        )}
      </h3>
      <div className="flex flex-wrap gap-1.5">
        {request.overdue && (
          <Badge tone="danger" icon={<CalendarX aria-hidden="true" />}>
            Overdue
          </Badge>
        )}
        {request.status === 'Pending' ? (
          <Badge tone="warn" icon={<Hourglass aria-hidden="true" />}>
            Pending
          </Badge>
        ) : (
          <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
            Responded
          </Badge>
        )}
      </div>
    </div>
  );
}
