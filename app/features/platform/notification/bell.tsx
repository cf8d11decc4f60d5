import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CountBadge } from '#app/ui/badge.tsx';
import { Popover } from '#app/ui/dialogs/popover.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { Notice } from './list-notifications.server.ts';
import { NoticeIcon } from './notice-icon.tsx';

/** The bell of the header: how much the viewer has not seen, and one click to each. */
export function Bell({ count, notices }: { count: number; notices: Notice[] }) {
  const [open, setOpen] = useState(false);
  const label = count === 0 ? 'Notifications: nothing new' : `Notifications: ${count} new`;
  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={label}
          className="relative grid size-11 place-items-center rounded-lg text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <BellIcon aria-hidden className="size-5" />
          {count > 0 && (
            <span className="absolute -top-0.5 -right-0.5">
              <CountBadge count={count} label="new" />
            </span>
          )}
        </button>
      }
    >
      <div className="flex max-h-[60vh] w-80 max-w-full flex-col overflow-y-auto">
        <p className="px-3 py-2 text-sm font-semibold text-ink">Notifications</p>
        {notices.length === 0 && <p className="px-3 pb-4 text-ink-2">You're all caught up.</p>}
        <ul>
          {notices.map((notice) => (
            <li key={`${notice.kind}:${notice.id}`}>
              <Link
                to={notice.to}
                onClick={() => setOpen(false)}
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
    </Popover>
  );
}
