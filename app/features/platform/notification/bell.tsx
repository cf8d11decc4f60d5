import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { CountBadge } from '#app/ui/badge.tsx';
import { loadPopovers } from '#app/ui/dialogs/load-layers.ts';
import { useOnDemand } from '#app/ui/dialogs/on-demand.tsx';
import type { Notice } from './list-notifications.server.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoticeLink } from './notice-link.tsx';
import { UNREAD_COUNTED, unreadText } from './unread-text.ts';

type BellProps = {
  count: number;
  notices: Notice[];
  /** Path of the page with all notices. */
  allPath: string;
  /** False where the viewer looks at somebody else's pages: nothing is marked as read there. */
  canMark: boolean;
};

/** The bell of the header: how much the viewer has not seen, and one click to each, or to all. */
export function Bell(props: BellProps) {
  const { count } = props;
  const [open, setOpen] = useState(true);
  const { part, fetchPart } = useOnDemand(loadPopovers);
  if (!part)
    return <BellButton count={count} aria-haspopup="dialog" aria-expanded={false} onClick={fetchPart} />;
  return (
    <part.Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<BellButton count={count} />}
    >
      <Notices {...props} onFollow={() => setOpen(false)} />
    </part.Popover>
  );
}

function BellButton({ count, ...rest }: ComponentProps<'button'> & { count: number }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={count === 0 ? 'Notifications: nothing new' : `Notifications: ${unreadText(count)} new`}
      className="relative grid size-11 place-items-center rounded-lg text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <BellIcon aria-hidden className="size-5" />
      {count > 0 && (
        <span className="absolute -top-0.5 -right-0.5">
          <CountBadge count={count} label="new" />
        </span>
      )}
    </button>
  );
}

function Notices({ count, notices, allPath, canMark, onFollow }: BellProps & { onFollow: () => void }) {
  return (
    <div className="flex max-h-[60vh] w-80 max-w-full flex-col">
      <div className="flex items-center justify-between gap-3 px-3 py-2">
        <p className="text-sm font-semibold text-ink">Notifications</p>
        {canMark && <MarkAllRead newest={notices[0]} action={allPath} />}
      </div>
      {notices.length === 0 && <p className="px-3 pb-3 text-ink-2">You're all caught up.</p>}
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {notices.map((notice) => (
          <li key={`${notice.kind}:${notice.id}`}>
            <NoticeLink notice={notice} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <Link
        to={allPath}
        onClick={onFollow}
        className="tap mt-1 border-t border-line px-3 pt-2.5 pb-1.5 text-center font-semibold text-secondary-strong hover:underline"
      >
        See all
        {count > notices.length && ` (${count > UNREAD_COUNTED ? 'many' : count - notices.length} more)`}
        <span className="sr-only"> notifications</span>
      </Link>
    </div>
  );
}
