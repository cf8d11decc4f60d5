import type { ReactNode } from 'react';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import type { RequestLine } from './list-requests.server.ts';
import type { RequestAct } from './request-changes.tsx';
import { RequestItem } from './request-item.tsx';
import { REQUESTS_SHOWN } from './requests-shown.ts';

/** What is said about a request; `state` is another one with each comment. */
export type Discussion = { state: string; shown: ReactNode };

export type RequestListProps = {
  /** The first of them, and how many there are in all. */
  requests: readonly RequestLine[];
  count: number;
  side: 'admin' | 'member';
  /** The request that a link leads to, from `?request=`. */
  selectedId: string | null;
  /** What an answered request is asked again with; null where that is not offered. */
  onAskAgain: ((request: RequestLine) => void) | null;
  /** What a request is changed or taken back with; null where that is not offered. */
  onChange: ((request: RequestLine, act: RequestAct) => void) | null;
  /** Address of the area's calls. */
  base: string;
  /** What is said about a request. */
  discussionOf: (requestId: string) => Discussion | null;
  /** What stands there while there are none. */
  empty: ReactNode;
};

/** Requests as rows that open in place. */
export function RequestList({
  requests,
  count,
  side,
  selectedId,
  onAskAgain,
  onChange,
  base,
  discussionOf,
  empty,
}: RequestListProps) {
  if (requests.length === 0)
    return <div className="rounded-xl border border-line bg-surface shadow-card">{empty}</div>;
  return (
    <>
      <ul aria-label="Information requests" className="rows folds">
        {requests.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            side={side}
            discussion={discussionOf(request.id)}
            selected={request.id === selectedId}
            base={base}
            onChange={onChange && ((act) => onChange(request, act))}
            onAskAgain={onAskAgain && request.canAskAgain ? () => onAskAgain(request) : null}
          />
        ))}
      </ul>
      <ShowMore
        shown={requests.length}
        count={count}
        of="Information requests"
        step={REQUESTS_SHOWN}
        className="px-1 py-2"
      />
    </>
  );
}
