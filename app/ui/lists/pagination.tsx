import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#app/lists/count-text.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

export type PaginationProps = {
  page: number;
  pageCount: number;
  href: (page: number) => string;
  total: number;
  /** Set where there are more than `total`, and nobody has counted how many. */
  more?: boolean | undefined;
  /** What is listed, such as 'members'. */
  of: string;
  className?: string;
};

/** How many there are; on several pages also which is shown, and links to its neighbors that keep the scroll position. */
export function Pagination({ page, pageCount, href, total, more, of, className }: PaginationProps) {
  return (
    <nav
      aria-label={`Pages of ${of}`}
      className={classNames(
        'mt-4 flex max-sm:mt-2 flex-wrap items-center justify-between gap-3 text-sm text-ink-2 print:hidden',
        className,
      )}
    >
      <p>
        {pageCount > 1 && `Page ${page}${more ? '' : ` of ${pageCount}`} · `}
        {formatCount(total)}
        {more && '+'} {total === 1 && !more ? of.replace(/s$/, '') : of}
      </p>
      {pageCount > 1 && (
        <div className="flex gap-2">
          <PageStep to={page > 1 ? href(page - 1) : undefined} rel="prev">
            <ChevronLeft aria-hidden="true" />
            <span className="max-sm:sr-only">Previous</span>
          </PageStep>
          <PageStep to={page < pageCount ? href(page + 1) : undefined} rel="next">
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" />
          </PageStep>
        </div>
      )}
    </nav>
  );
}

function PageStep({ to, rel, children }: { to?: string; rel: string; children: ReactNode }) {
  const look = buttonClass({ size: 'sm' });
  return to === undefined ? (
    <span aria-disabled="true" className={classNames(look, 'pointer-events-none opacity-55')}>
      {children}
    </span>
  ) : (
    <Link to={to} rel={rel} preventScrollReset className={look}>
      {children}
    </Link>
  );
}
