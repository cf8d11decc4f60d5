import type { ReactNode } from 'react';
import { RouteLines } from '#app/ui/page/brand.tsx';

type PageTopProps = { title: string; subtitle?: string; children?: ReactNode };

/** The opening of a public page other than Home: its title and subtitle over the routes. */
export function PageTop({ title, subtitle, children }: PageTopProps) {
  return (
    <section className="relative isolate overflow-hidden bg-sidebar text-white [--focus:white] [--stop-fill:var(--sidebar)]">
      <RouteLines className="absolute inset-y-0 right-0 -z-10 h-full w-full opacity-15 lg:w-3/5 lg:opacity-60 lg:mask-l-from-40% lg:mask-l-to-95%" />
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
        <h1 className="max-w-2xl text-2xl font-bold tracking-tight wrap-anywhere sm:text-4xl">{title}</h1>
        {subtitle && (
          <p className="mt-4 max-w-xl wrap-anywhere whitespace-pre-line text-pretty text-sidebar-ink sm:text-lg">
            {subtitle}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

/** A part of a public page, as wide as its text may be. */
export function PublicSection({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20 ${className}`}>{children}</div>;
}
