import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { RequestLine } from './list-requests.server.ts';
import { RequestItem } from './request-item.tsx';
import { REQUESTS_SHOWN } from './requests-shown.ts';

export type RequestsPanelProps = {
  /** The first of them, and how many there are in all. */
  requests: readonly RequestLine[];
  count: number;
  side: 'admin' | 'member';
  /** The request that a link leads to, from `?request=`. */
  selectedId: string | null;
  /** Whether 'Ask for information' is offered. */
  canAsk: boolean;
};

/** The information requests of a member, open ones first: the member answers in place, an admin asks. */
export function RequestsPanel({ requests, count, side, selectedId, canAsk }: RequestsPanelProps) {
  const [asking, setAsking] = useState<RequestLine | 'new' | null>(null);
  const ask = canAsk && (
    <Button
      type="button"
      size="sm"
      variant="primary"
      icon={<MessageCircleQuestion aria-hidden="true" />}
      onClick={() => setAsking('new')}
    >
      Ask for information
    </Button>
  );
  return (
    <Card
      id="requests"
      title="Information requests"
      description={
        side === 'admin'
          ? 'Questions and answers.'
          : "Questions from your back office. You can't edit a response after sending."
      }
      actions={requests.length > 0 && ask}
      className="scroll-mt-20 overflow-hidden [&>div:last-child]:p-0!"
    >
      {requests.length === 0 ? (
        <EmptyState icon={<MessageCircleQuestion />} title="No requests" action={ask} className="py-8!">
          {side === 'admin'
            ? "Ask for what's missing. The member sees it on their dashboard and replies there."
            : 'No open requests. New ones appear here.'}
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {requests.map((request) => (
            <RequestItem
              key={request.id}
              request={request}
              side={side}
              selected={request.id === selectedId}
              onAskAgain={canAsk && request.canAskAgain ? () => setAsking(request) : null}
            />
          ))}
        </ul>
      )}
      <ShowMore
        shown={requests.length}
        count={count}
        of="Information requests"
        step={REQUESTS_SHOWN}
        className="border-t border-line px-4 py-2 sm:px-5"
      />
      {asking && <AskDialog again={asking === 'new' ? null : asking} onEnd={() => setAsking(null)} />}
    </Card>
  );
}
