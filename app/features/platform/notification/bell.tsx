import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { CountBadge } from '#app/ui/badge.tsx';
import { loadPopovers } from '#app/ui/dialogs/load-layers.ts';
import { useOnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { Notice } from './list-notifications.server.ts';
import { NoticeIcon } from './notice-icon.tsx';

type BellProps = { count: number; notices: Notice[] };

/** The bell of the header: how much the viewer has not seen, and one click to each. */
export function Bell({ count, notices }: BellProps) {
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
      <Notices count={count} notices={notices} onFollow={() => setOpen(false)} />
    </part.Popover>
  );
}

function BellButton({ count, ...rest }: ComponentProps<'button'> & { count: number }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={count === 0 ? 'Notifications: nothing new' : `Notifications: ${count} new`}
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

function Notices({ count, notices, onFollow }: BellProps & { onFollow: () => void }) {
  return (
    <div className="flex max-h-[60vh] w-80 max-w-full flex-col overflow-y-auto">
      <p className="px-3 py-2 text-sm font-semibold text-ink">Notifications</p>
      {notices.length === 0 && <p className="px-3 pb-4 text-ink-2">You're all caught up.</p>}
      <ul>
        {notices.map((notice) => (
          <li key={`${notice.kind}:${notice.id}`}>
            <Link
              to={notice.to}
              onClick={onFollow}
              className="flex gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2"
            >
              <NoticeIcon kind={notice.kind} />
              <span className="min-w-0">
                <bdi className="block truncate font-semibold text-ink" title={notice.title}>
                  {notice.title}
                </bdi>
                <bdi className="block truncate text-ink-2" title={notice.detail}>
                  {notice.detail}
                </bdi>
                <span className="block text-xs text-ink-2">
                  <InstantText instant={notice.at} withTime />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > notices.length && <p className="px-3 py-2 text-ink-2">and {count - notices.length} more</p>}
    </div>
  );
}
