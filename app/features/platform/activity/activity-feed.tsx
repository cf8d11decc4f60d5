import { href, Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { AgoText } from '#app/ui/relative.tsx';
import { activityIcon } from './activity-icon.ts';
import type { ActivityLine } from './list-activity.server.ts';

/** What was done, the newest first: who, what, for which member, and when. The caller says what stands for none. */
export function ActivityFeed({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <ol className="divide-y divide-line text-sm">
      {lines.map((line) => (
        <FeedLine key={line.id} {...line} />
      ))}
    </ol>
  );
}

function FeedLine({ action, actorName, asMember, byLink, text, at, memberId, memberName }: ActivityLine) {
  const Icon = activityIcon(action);
  const ofItself = memberId !== null && memberName === actorName;
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-surface-2 text-ink-2"
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-ink">
          {ofItself ? (
            <MemberLink id={memberId} name={actorName} className="text-ink" />
          ) : (
            <bdi className="font-semibold">{actorName}</bdi>
          )}{' '}
          <bdi>{text}</bdi>
          {asMember && <span className="text-ink-2"> (as the member)</span>}
          {byLink && <span className="text-ink-2"> (by link)</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-2">
          {memberId && memberName && !ofItself && (
            <MemberLink
              id={memberId}
              name={memberName}
              className="max-w-full truncate text-secondary-strong"
            />
          )}
          <AgoText instant={at} />
        </p>
      </div>
    </li>
  );
}

function MemberLink({ id, name, className }: { id: string; name: string; className: string }) {
  return (
    <Link
      to={href('/admin/users/:memberId', { memberId: id })}
      title={name}
      className={classNames('font-semibold underline-offset-4 hover:underline', className)}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
