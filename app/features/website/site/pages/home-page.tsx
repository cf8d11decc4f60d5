import { ArrowRight } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { RouteLines } from '#app/ui/page/brand.tsx';
import type { Pages } from '../site-state.ts';
import { THEMES } from '../themes.ts';

type HomeContent = Pages['home']['content'];

export type HomePageProps = {
  content: HomeContent;
  sections: Pages['home']['sections'];
  /** Whether these pages are there to link to. */
  hasServices: boolean;
  hasContact: boolean;
};

/** The public start page: each section only while its flag is set. */
export function HomePage({ content, sections, hasServices, hasContact }: HomePageProps) {
  return (
    <>
      {sections.hero.visible ? (
        <Hero content={content} hasServices={hasServices} />
      ) : (
        <h1 className="sr-only">{content.title}</h1>
      )}
      {sections.services.visible && <Services content={content} />}
      {sections.cta.visible && <CallToAction content={content} hasContact={hasContact} />}
    </>
  );
}

function Hero({ content, hasServices }: { content: HomeContent; hasServices: boolean }) {
  return (
    <section className="relative isolate overflow-hidden bg-sidebar text-white [--focus:white] [--stop-fill:var(--sidebar)]">
      <RouteLines className="absolute inset-y-0 right-0 -z-10 h-full w-full max-lg:opacity-20 lg:w-4/5 lg:mask-l-from-55% lg:mask-l-to-90%" />
      <div className="mx-auto max-w-6xl px-4 py-20 sm:px-6 sm:py-28 lg:py-36">
        <div className="max-w-xl">
          <h1 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere sm:text-4xl">
            {content.heroTitle}
          </h1>
          <p className="mt-5 max-w-lg wrap-anywhere whitespace-pre-line text-pretty text-sidebar-ink sm:text-lg">
            {content.heroSubtitle}
          </p>
          {hasServices && (
            <LinkButton
              to={href('/services')}
              className="mt-8 min-h-12! border-0! bg-white! px-6! text-base! text-black!"
            >
              See our services
              <ArrowRight aria-hidden="true" />
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

function Services({ content }: { content: HomeContent }) {
  return (
    <section aria-labelledby="what-we-do" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="what-we-do" className="text-2xl font-bold tracking-tight wrap-anywhere">
        {content.servicesTitle}
      </h2>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line text-ink-2">
        {content.servicesSubtitle}
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

function CallToAction({ content, hasContact }: { content: HomeContent; hasContact: boolean }) {
  return (
    <section aria-labelledby="begin" className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="relative isolate overflow-hidden rounded-3xl border border-line bg-secondary-soft px-6 py-12 [--stop-fill:var(--surface)] sm:px-12 sm:py-16">
        <RouteLines className="absolute inset-y-0 right-0 -z-10 h-full w-2/5 opacity-50 mask-l-from-50% mask-l-to-95% max-lg:hidden" />
        <h2 id="begin" className="max-w-2xl text-2xl font-bold tracking-tight wrap-anywhere">
          {content.ctaTitle}
        </h2>
        <p className="mt-3 max-w-xl wrap-anywhere whitespace-pre-line text-ink-2">{content.ctaSubtitle}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={href('/register')} variant="primary" className="min-h-12! px-6! text-base!">
            Get Started Today
          </LinkButton>
          {hasContact && (
            <LinkButton to={href('/contact')} className="min-h-12! px-6! text-base!">
              Contact Sales
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
