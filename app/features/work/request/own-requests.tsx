import { MessageCircleQuestion } from 'lucide-react';
import { href } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { RequestGroup } from './request-group.ts';
import { RequestList, type RequestListProps } from './request-list.tsx';

type OwnRequestsProps = Pick<
  RequestListProps,
  'requests' | 'count' | 'selectedId' | 'discussionOf' | 'base'
> & {
  group: RequestGroup;
  /** How many there are in the groups that wait for somebody. */
  counts: Record<'open' | 'waiting', number>;
};

const EMPTY: Record<RequestGroup, { title: string; text: string }> = {
  open: { title: 'No open requests', text: 'Questions from your back office appear here.' },
  waiting: { title: 'Nothing is waiting', text: 'Responses your back office has not read yet appear here.' },
  done: { title: 'No completed requests', text: 'Requests move here once your response has been read.' },
};

/** What the member was asked for: what is open, what the back office has still to read, and what is done. */
export function OwnRequests({ group, counts, ...list }: OwnRequestsProps) {
  const { title, text } = EMPTY[group];
  const tab = (key: RequestGroup, label: string, count?: number) => ({
    to: withQuery(href('/member/requests'), { tab: key === 'open' ? null : key }),
    label,
    active: key === group,
    ...(count !== undefined && { count }),
  });
  return (
    <>
      <LinkTabs
        label="Requests by status"
        tabs={[
          tab('open', 'Open', counts.open),
          tab('waiting', 'Waiting for review', counts.waiting),
          tab('done', 'Done'),
        ]}
        className="mb-4"
      />
      <RequestList
        {...list}
        side="member"
        onAskAgain={null}
        onChange={null}
        empty={
          <EmptyState icon={<MessageCircleQuestion />} title={title} className="py-8!">
            {text}
          </EmptyState>
        }
      />
    </>
  );
}
