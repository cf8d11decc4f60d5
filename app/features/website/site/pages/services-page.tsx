import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { PageTop, PublicSection } from '#app/ui/page/page-top.tsx';
import type { Pages } from '../site-state.ts';

type Package = {
  name: string;
  price: string;
  per: string;
  text: string;
  points: string[];
  button: string;
  popular: boolean;
};

const PACKAGES: readonly Package[] = [
  {
    name: 'Essential',
    price: '$199',
    per: 'per month',
    text: 'The checks every delivery business needs, from your first van.',
    points: ['Payroll audit, every pay period', 'EZ Pass auditing', 'All driver documents in one place'],
    button: 'Get Started',
    popular: false,
  },
  {
    name: 'Professional',
    price: '$499',
    per: 'per month',
    text: 'For owners who want it all handled.',
    points: [
      'Everything in Essential',
      'Invoice reconciliation, line by line',
      'DSP scorecard monitoring and disputes',
      'Hiring, from application to first route',
    ],
    button: 'Get Started',
    popular: true,
  },
  {
    name: 'Enterprise',
    price: 'Custom',
    per: '',
    text: 'For multi-station owners with custom needs.',
    points: [
      'Everything in Professional',
      "Worker's comp and fleet",
      'Your own forms and document types',
      'A dedicated account manager',
    ],
    button: 'Contact Us',
    popular: false,
  },
];

/** The three packages; what can be put together besides stands below them, as `children`. */
export function ServicesPage({
  content,
  children,
}: {
  content: Pages['services']['content'];
  children?: ReactNode;
}) {
  return (
    <>
      <PageTop title={content.title} subtitle={content.subtitle} />
      <PublicSection>
        <h2 className="sr-only">Packages</h2>
        <ul className="grid items-stretch gap-5 lg:grid-cols-3">
          {PACKAGES.map((one) => (
            <PackageCard key={one.name} {...one} />
          ))}
        </ul>
      </PublicSection>
      {children}
    </>
  );
}

function PackageCard({ name, price, per, text, points, button, popular }: Package) {
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
      <ul className="mt-6 mb-8 space-y-2.5 border-t border-line pt-6">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-secondary-strong" />
            {point}
          </li>
        ))}
      </ul>
      <LinkButton
        to={href('/register')}
        variant={popular ? 'primary' : 'secondary'}
        className="mt-auto min-h-12! w-full text-base!"
        aria-label={`${button}: ${name}`}
      >
        {button}
      </LinkButton>
    </li>
  );
}
