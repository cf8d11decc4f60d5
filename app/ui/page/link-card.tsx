import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type PageLink = { title: string; description: string; to: string; icon: ReactNode };

/** The ways to pages of their own, among the cards of another one: each row opens its page. */
export function LinksCard({ label, links }: { label: string; links: readonly PageLink[] }) {
  return (
    <nav aria-label={label} className="rounded-xl border border-line bg-surface shadow-card">
      <ul className="divide-y divide-line">
        {links.map(({ title, description, to, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors hover:bg-bg sm:px-5"
            >
              <span
                aria-hidden="true"
                className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-secondary-soft text-secondary-strong [&_svg]:size-4.5"
              >
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ink">{title}</span>
                <span className="block text-sm text-ink-2">{description}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
