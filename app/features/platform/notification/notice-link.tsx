import { Link } from 'react-router';
import { UnreadDot } from '#app/ui/badge.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import type { Notice } from './list-notifications.server.ts';
import { NoticeIcon } from './notice-icon.tsx';

type NoticeLinkProps = {
  notice: Notice;
  isUnread?: boolean;
  onFollow?: () => void;
};

/** A notice as a link to what it tells of, on two lines with its day beside the title; a dot says that it is unread, where read ones stand beside it. */
export function NoticeLink({ notice, isUnread, onFollow }: NoticeLinkProps) {
  return (
    <Link to={notice.to} onClick={onFollow} className="flex gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2">
      <NoticeIcon kind={notice.kind} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="truncate font-semibold text-ink" title={notice.title}>
            {notice.title}
          </bdi>
          <AgoText instant={notice.at} className="text-xs text-ink-2" />
        </span>
        <bdi className="block truncate text-ink-2" title={notice.detail}>
          {notice.detail}
        </bdi>
      </span>
      {isUnread && <UnreadDot label="Unread" className="mt-1.5" />}
    </Link>
  );
}
