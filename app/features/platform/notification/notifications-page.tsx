import { Bell } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import type { listAllNotices } from './list-notifications.server.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoticeLink } from './notice-link.tsx';
import { unreadText } from './unread-text.ts';

type NotificationsPageProps = Awaited<ReturnType<typeof listAllNotices>> & { path: string };

/** Everything that the viewer's side was told of in the last 30 days, read or not. */
export function NotificationsPage(props: NotificationsPageProps) {
  const { lines, unread, page, pageCount, total, more, path } = props;
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Notifications"
        description={unread === 0 ? "You're all caught up." : `${unreadText(unread)} unread.`}
        actions={unread > 0 && <MarkAllRead newest={lines[0]} action={path} />}
      />
      <div className="rounded-xl border border-line bg-surface p-2 text-sm shadow-card">
        {lines.length === 0 ? (
          <EmptyState icon={<Bell />} title="No notifications">
            New files, replies, forms and orders appear here.
          </EmptyState>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={`${line.kind}:${line.id}`}>
                <NoticeLink notice={line} isUnread={!line.isRead} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          more={more}
          of="notifications"
          href={(next) => withQuery(path, { page: String(next) }, params)}
        />
      )}
    </>
  );
}
