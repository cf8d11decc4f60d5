import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Notice } from '#app/features/platform/notification/list-notifications.server.ts';
import { NoticeLink } from '#app/features/platform/notification/notice-link.tsx';
import { firstLines, limitParam } from '#app/lists/load-more.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** Lines that show at once; more are asked for. */
const LINES_SHOWN = 8;

/** What of the member waits for an admin: each a link to the very thing. */
export function MemberWaiting({ waiting }: { waiting: readonly Notice[] }) {
  const [params] = useSearchParams();
  const { lines, count } = firstLines(waiting, limitParam(params, 'waiting', LINES_SHOWN));
  const from = params.get('from');
  const back = from ? `&${new URLSearchParams({ from })}` : '';
  return (
    <Card title="Needs review" description="Files, replies and forms to review.">
      {waiting.length === 0 ? (
        <EmptyState icon={<Inbox />} title="Nothing to review" className="py-6!">
          New files, disputes, replies and forms from this member appear here.
        </EmptyState>
      ) : (
        <>
          <ul className="-mx-3 -my-1">
            {lines.map((line) => (
              <li key={`${line.kind}:${line.id}`}>
                <NoticeLink
                  notice={{
                    ...line,
                    to: line.kind === 'submission' || line.kind === 'order' ? line.to : `${line.to}${back}`,
                  }}
                />
              </li>
            ))}
          </ul>
          <ShowMore
            shown={lines.length}
            count={count}
            of="items to review"
            name="waiting"
            step={LINES_SHOWN}
            className="mt-2 -mb-2 border-t border-line pt-2"
          />
        </>
      )}
    </Card>
  );
}
