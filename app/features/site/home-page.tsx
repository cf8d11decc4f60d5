import { ArrowRight, ChartNoAxesCombined, type LucideIcon, Receipt, ShieldCheck } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Brand, RouteLines } from '#app/ui/brand.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';

export type HomePageProps = {
  /** Start page of whoever is signed in, or null. */
  home: string | null;
  year: number;
};

/** The public start page: what the provider does, and the way in. */
export function HomePage({ home, year }: HomePageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-base text-ink">
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
        <Link to="/" className="tap flex min-w-0 items-center" aria-current="page">
          <Brand name="Delivery Portal" />
        </Link>
        <Entry home={home} />
      </header>
      <main className="flex-1">
        <Hero home={home} />
        <Themes />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-ink-2 sm:px-6">
          <p>© {year} Delivery Portal</p>
          <p>The back office for last-mile delivery.</p>
        </div>
      </footer>
    </div>
  );
}

function Entry({ home }: { home: string | null }) {
  if (!home) {
    return (
      <LinkButton to="/login" variant="secondary">
        Login / Sign Up
      </LinkButton>
    );
  }
  return (
    <nav aria-label="Account" className="flex items-center gap-2">
      <LinkButton to={home} variant="secondary">
        Dashboard
      </LinkButton>
      <Form method="post" action="/logout" reloadDocument>
        <Button type="submit" variant="ghost">
          Logout
        </Button>
      </Form>
    </nav>
  );
}

function Hero({ home }: { home: string | null }) {
  return (
    <section className="relative isolate overflow-hidden bg-sidebar text-white [--focus:white] [--stop-fill:var(--sidebar)]">
      <RouteLines className="absolute inset-y-0 right-0 -z-10 h-full w-full max-lg:opacity-20 lg:w-4/5 lg:mask-l-from-55% lg:mask-l-to-90%" />
      <div className="mx-auto max-w-6xl px-4 py-20 sm:px-6 sm:py-28 lg:py-36">
        <div className="max-w-xl">
          <h1 className="text-2xl font-bold tracking-tight text-balance sm:text-4xl">
            <span className="sm:block">You run the routes.</span> We keep the books straight.
          </h1>
          <p className="mt-5 max-w-lg text-sidebar-ink sm:text-lg">
            Payroll, invoices, scorecards, tolls, claims and hiring: we check the paperwork behind every
            delivery day, and you see in one place what needs you.
          </p>
          <LinkButton
            to={home ?? '/login'}
            className="mt-8 min-h-12! border-0! bg-white! px-6! text-base! text-black!"
          >
            {home ? 'Open your dashboard' : 'Login / Sign Up'}
            <ArrowRight aria-hidden="true" />
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

const THEMES: { title: string; icon: LucideIcon; text: string; points: string[] }[] = [
  {
    title: 'Performance Analytics',
    icon: ChartNoAxesCombined,
    text: 'Know where your scorecard stands before the week is over.',
    points: ['DSP scorecard monitoring, week by week', 'Disputes written, filed and followed up'],
  },
  {
    title: 'Financial Auditing',
    icon: Receipt,
    text: 'Pay what is owed, and get back what is not.',
    points: [
      'Payroll audited before it is paid out',
      'Invoices reconciled line by line',
      'EZ Pass charges checked against your routes',
    ],
  },
  {
    title: 'Risk & Compliance',
    icon: ShieldCheck,
    text: 'Fewer surprises from claims, vehicles and open shifts.',
    points: [
      "Worker's comp cases tracked to the end",
      'Fleet papers kept in order',
      'Candidates led from application to first route',
    ],
  },
];

function Themes() {
  return (
    <section aria-labelledby="themes" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="themes" className="text-2xl font-bold tracking-tight">
        What we take off your desk
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">
        We work for delivery service partners: businesses with vans on the road every day and little time for
        paper.
      </p>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {THEMES.map(({ title, icon: Icon, text, points }) => (
          <li key={title} className="rounded-2xl border border-line bg-surface p-6 shadow-card">
            <span
              aria-hidden="true"
              className="flex size-12 items-center justify-center rounded-xl bg-secondary-soft text-secondary-strong"
            >
              <Icon className="size-6" />
            </span>
            <h3 className="mt-5 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-pretty text-ink-2">{text}</p>
            <ul className="mt-4 space-y-2 border-t border-line pt-4 text-sm">
              {points.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
