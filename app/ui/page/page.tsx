import { ChevronLeft } from 'lucide-react';
import { Fragment, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { HeaderTitleContext } from './header-title.ts';

type Crumb = { to: string; label: ReactNode };

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The page it belongs to, or the way there from the top. */
  breadcrumb?: Crumb | readonly Crumb[];
  className?: string;
};

/**
 * The page's h1, a sentence of what it is for, its actions on the right and the way back to its list. A title that the
 * area's header shows already is there for those who hear the page, and not shown a second time.
 */
export function PageHeader({ title, description, actions, breadcrumb, className }: PageHeaderProps) {
  const isShown = use(HeaderTitleContext) !== title;
  return (
    <div
      className={classNames(
        'mb-4 flex flex-wrap justify-between gap-x-6 gap-y-2 sm:mb-6',
        isShown ? 'items-end' : 'items-center',
        className,
      )}
    >
      <div className={classNames('min-w-0 flex-1', isShown ? 'basis-56 sm:max-lg:basis-80' : 'basis-40')}>
        {breadcrumb && <Breadcrumb crumbs={[breadcrumb].flat()} />}
        <h1 className={isShown ? 'text-xl font-semibold tracking-tight text-ink sm:text-2xl' : 'sr-only'}>
          {title}
        </h1>
        {description && <div className="mt-1 max-w-prose text-sm text-pretty text-ink-2">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="mb-1 -ml-1 flex flex-wrap max-sm:-mt-3 max-sm:-mb-1 items-center gap-x-1.5 text-sm font-medium text-ink-2 print:hidden"
    >
      {crumbs.map(({ to, label }, at) => (
        <Fragment key={to}>
          {at > 0 && <span aria-hidden="true">/</span>}
          <Link to={to} className="tap inline-flex min-w-0 items-center gap-0.5 wrap-anywhere hover:text-ink">
            {at === 0 && <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />}
            {label}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

export type EmptyStateProps = {
  icon?: ReactNode;
  /** The page has nothing else: its title is the page's. */
  isPage?: boolean;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Says what will be here, and offers the action that fills it. */
export function EmptyState({ icon, title, isPage, children, action, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames('flex flex-col items-center px-4 py-10 text-center text-sm', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-3 flex size-12 items-center justify-center rounded-full bg-secondary-soft text-secondary-strong [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <Title className="text-base font-semibold text-ink">{title}</Title>
      {children && <div className="mt-1 max-w-md text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export type SectionProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string;
};

/** A part of a page under an h2, without a frame of its own. On a phone its actions stand in place of the sentence on it. */
export function Section({ title, description, actions, children, id, className }: SectionProps) {
  return (
    <section id={id} className={classNames('mt-4 first:mt-0 sm:mt-8', className)}>
      <div className="mb-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:mb-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold text-ink">{title}</h2>
          {description && (
            <p className={classNames('text-sm text-ink-2 max-sm:pb-1', Boolean(actions) && 'max-sm:hidden')}>
              {description}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
