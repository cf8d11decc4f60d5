import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { PageTop, PublicSection } from '#app/ui/page/page-top.tsx';
import { PACKAGES, type Package } from '../packages.ts';
import { registerPath, salesPath } from '../sales-paths.ts';
import type { Pages } from '../site-state.ts';
import { NextStep } from './next-step.tsx';
import { PackageComparison } from './package-comparison.tsx';

type ServicesPageProps = {
  content: Pages['services']['content'];
  /** Whether there is a contact page to lead to. */
  hasContact: boolean;
  children?: ReactNode;
};

/** The three packages and what each has; what can be put together besides stands below them, as `children`. */
export function ServicesPage({ content, hasContact, children }: ServicesPageProps) {
  return (
    <>
      <PageTop title={content.title} subtitle={content.subtitle}>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-start">
          {hasContact && (
            <LinkButton
              to={salesPath('audit')}
              className="min-h-12! border-0! bg-white! px-6! text-base! text-black!"
            >
              Request a free audit
            </LinkButton>
          )}
          {children && (
            <a href="#plan" className="tap font-semibold text-white underline underline-offset-4">
              Build your own plan
            </a>
          )}
        </div>
      </PageTop>
      <PublicSection>
        <h2 className="sr-only">Packages</h2>
        <ul className="grid items-stretch gap-x-5 gap-y-8 lg:grid-cols-3">
          {PACKAGES.map((one) => (
            <PackageCard key={one.key} plan={one} />
          ))}
        </ul>
        <PackageComparison />
      </PublicSection>
      {children}
      {hasContact && (
        <NextStep title="Not sure what you need?">
          Send us one month of records. We show you what we find, and which services would pay for themselves.
        </NextStep>
      )}
    </>
  );
}

function PackageCard({ plan }: { plan: Package }) {
  const { key, name, price, per, text, includes, points, button, popular } = plan;
  return (
    <li
      className={classNames(
        'relative flex flex-col rounded-2xl border bg-surface p-6 sm:p-8',
        popular
          ? 'border-secondary-strong shadow-float ring-1 ring-secondary-strong'
          : 'border-line shadow-card',
      )}
    >
      {popular && (
        <p className="absolute -top-3.5 left-6 rounded-full bg-accent-strong px-3 py-1 text-xs font-bold tracking-wide text-white sm:left-8">
          MOST POPULAR
        </p>
      )}
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-bold tracking-tight">{price}</span>
        {per && <span className="text-ink-2">{per}</span>}
      </p>
      <p className="mt-3 text-pretty text-ink-2">{text}</p>
      <div className="mt-6 mb-8 border-t border-line pt-6">
        {includes && <p className="mb-3 font-semibold">{includes}, plus:</p>}
        <ul className="space-y-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-secondary-strong" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <LinkButton
        to={registerPath(key)}
        variant={popular ? 'primary' : 'secondary'}
        className="mt-auto min-h-12! w-full text-base!"
        aria-label={`${button}: ${name}`}
      >
        {button}
      </LinkButton>
    </li>
  );
}
