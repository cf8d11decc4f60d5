import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { PublicSection } from '#app/ui/page/page-top.tsx';
import { salesPath } from '../sales-paths.ts';

/** The end of a page: what to do next. */
export function NextStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicSection className="w-full pt-0!">
      <section
        aria-labelledby="next"
        className="flex flex-wrap items-center justify-between gap-6 rounded-2xl border border-line bg-secondary-soft px-6 py-8 sm:px-10"
      >
        <div className="max-w-xl">
          <h2 id="next" className="text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-pretty text-ink-2">{children}</p>
        </div>
        <LinkButton to={salesPath('audit')} variant="primary" className="min-h-12! px-6! text-base!">
          Talk to us
        </LinkButton>
      </section>
    </PublicSection>
  );
}
