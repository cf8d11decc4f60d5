import type { ElementType, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  as?: ElementType;
  id?: string;
  className?: string;
};

/** A bordered panel with an optional heading (h2), actions beside it and a footer. */
export function Card({ title, description, actions, children, footer, as, id, className }: CardProps) {
  const Root = as ?? 'section';
  const headed = title || description || actions;
  return (
    <Root
      id={id}
      className={classNames(
        'flex min-w-0 flex-col rounded-xl border border-line bg-surface shadow-card print:shadow-none',
        className,
      )}
    >
      {headed && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          <div className="min-w-0 flex-1 basis-48">
            {title && <h2 className="text-base font-semibold text-ink">{title}</h2>}
            {description && <p className="mt-0.5 text-sm text-ink-2">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
        </div>
      )}
      {children != null && children !== false && <div className="flex-1 px-4 py-4 sm:px-5">{children}</div>}
      {footer && (
        <div className="rounded-b-xl border-t border-line bg-bg px-4 py-3 text-sm text-ink-2 sm:px-5">
          {footer}
        </div>
      )}
    </Root>
  );
}

export type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  to?: string;
  hint?: ReactNode;
  className?: string;
};

/** One number with its name; with `to` the whole card is a link to what it counts. */
export function StatCard({ label, value, icon, to, hint, className }: StatCardProps) {
  const look = classNames(
    '@container flex min-w-0 items-start justify-between gap-3 rounded-xl border border-line bg-surface p-4 text-sm shadow-card sm:px-5',
    to && 'transition-colors hover:border-line-strong/60 hover:bg-bg',
    className,
  );
  const content = (
    <>
      <span className="min-w-0">
        <span className="block font-medium text-ink-2">{label}</span>
        <span className={String(value).length > 10 ? 'stat long' : 'stat'}>{value}</span>
        {hint && <span className="mt-1 block text-xs text-ink-2">{hint}</span>}
      </span>
      {icon && (
        <span aria-hidden="true" className="stat-icon">
          {icon}
        </span>
      )}
    </>
  );
  return to ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}
