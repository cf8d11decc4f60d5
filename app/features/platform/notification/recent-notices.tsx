import { Link } from 'react-router';
import { Card } from '#app/ui/page/card.tsx';
import type { Notice } from './list-notifications.server.ts';
import { NoticeLink } from './notice-link.tsx';

type RecentNoticesProps = {
  notices: readonly Notice[];
  /** Path of the page with all notices; null where the viewer has none of these. */
  allPath: string | null;
};

/** What happened last, in a few rows. */
export function RecentNotices({ notices, allPath }: RecentNoticesProps) {
  return (
    <Card
      title="Recent"
      actions={
        allPath && (
          <Link
            to={allPath}
            className="tap inline-flex items-center font-semibold text-secondary-strong hover:underline"
          >
            See all<span className="sr-only"> notifications</span>
          </Link>
        )
      }
    >
      <ul className="-mx-3 -my-2">
        {notices.map((notice) => (
          <li key={`${notice.kind}:${notice.id}`}>
            <NoticeLink notice={notice} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
