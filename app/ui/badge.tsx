import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger';

const ICONS: Record<BadgeTone, ReactNode> = {
  neutral: null,
  info: <Info aria-hidden="true" />,
  ok: <CircleCheck aria-hidden="true" />,
  warn: <Clock aria-hidden="true" />,
  danger: <CircleAlert aria-hidden="true" />,
};

export type BadgeProps = { tone: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string };

/** A status in a word, with an icon of its tone (pass `icon` for another, null for none). */
export function Badge({ tone, icon = ICONS[tone], children, className }: BadgeProps) {
  return (
    <span className={classNames('badge', tone, className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** How many of something wait, with what they are for screen readers: `label` follows the number. Nothing at zero. */
export function CountBadge({
  count,
  label,
  className,
}: {
  count: number;
  label: string;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span className={classNames('num', className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{` ${count > 1_000 ? '1,000+' : count} ${label}`}</span>
    </span>
  );
}

/** Marks what has not been looked at yet. */
export function UnreadDot({ label, className }: { label: string; className?: string }) {
  return (
    <span className={classNames('inline-block size-2 shrink-0 rounded-full bg-accent-strong', className)}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
