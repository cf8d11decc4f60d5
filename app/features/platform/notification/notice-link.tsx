import { Link } from 'react-router';
import { UnreadDot } from '#app/ui/badge.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import type { Notice } from './list-notifications.server.ts';
import { NoticeIcon } from './notice-icon.tsx';

type NoticeLinkProps = {
  notice: Notice;
  isUnread?: boolean;
  /** On two lines, with the day beside the title. */
  brief?: boolean;
  onFollow?: () => void;
};

/** A notice as a link to what it tells of; a dot says that it is unread, where read ones stand beside it. */
export function NoticeLink({ notice, isUnread, brief, onFollow }: NoticeLinkProps) {
  return (
    <Link to={notice.to} onClick={onFollow} className="flex gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2">
      <NoticeIcon kind={notice.kind} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold text-ink" title={notice.title}>
          {notice.title}
        </bdi>
        <bdi className="block truncate text-ink-2" title={notice.detail}>
          {notice.detail}
        </bdi>
        {!brief && (
          <span className="block text-xs text-ink-2">
            <AgoText instant={notice.at} />
          </span>
        )}
      </span>
      {brief && <AgoText instant={notice.at} className="pt-0.5 text-xs text-ink-2" />}
      {isUnread && <UnreadDot label="Unread" className="mt-1.5" />}
    </Link>
  );
}
