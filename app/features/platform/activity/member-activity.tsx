import { History } from 'lucide-react';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import type { listMemberActivity } from './list-activity.server.ts';

/** The newest acts that concern a member, and the way to more. */
export function MemberActivity({ lines, count }: Awaited<ReturnType<typeof listMemberActivity>>) {
  return (
    <Card title="Activity" description="Recent activity on this account.">
      {lines.length === 0 ? (
        <EmptyState icon={<History />} title="No activity yet">
          Uploads, status changes, requests and account changes appear here.
        </EmptyState>
      ) : (
        <ActivityFeed lines={lines} />
      )}
      <ShowMore
        shown={lines.length}
        count={count}
        of="Activity"
        step={LINES_SHOWN}
        className="mt-3 border-t border-line pt-2"
      />
    </Card>
  );
}
