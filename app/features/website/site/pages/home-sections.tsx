import { ChevronDown } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { RouteLines } from '#app/ui/page/brand.tsx';
import { THEMES } from '../themes.ts';
import { AuditReport } from './audit-report.tsx';
import type { HomePageProps } from './home-page.tsx';
import { HomeSection } from './home-section.tsx';
import { Quotes, Security, Steps } from './home-texts.tsx';

/** What stands below the hero, from top to bottom. */
export function HomeSections({ content, sections, hasContact }: HomePageProps) {
  const { figures, quotes, faq } = content;
  return (
    <>
      {sections.figures.visible && figures.items.length > 0 && <Figures {...figures} />}
      {sections.services.visible && <Services content={content} />}
      {sections.steps.visible && <Steps {...content.steps} />}
      {sections.audit.visible && <AuditReport {...content.audit} hasContact={hasContact} />}
      {sections.quotes.visible && quotes.items.length > 0 && <Quotes {...quotes} />}
      {sections.security.visible && <Security {...content.security} />}
      {sections.faq.visible && faq.items.length > 0 && <Questions {...faq} />}
      {sections.cta.visible && <CallToAction content={content} hasContact={hasContact} />}
    </>
  );
}

type HomeContent = HomePageProps['content'];

function Figures({ items }: HomeContent['figures']) {
  return (
    <section aria-label="In numbers" className="border-b border-line bg-bg">
      <dl className="mx-auto grid max-w-6xl gap-x-8 gap-y-6 px-4 py-8 sm:grid-cols-3 sm:px-6 sm:py-10">
        {items.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l-4 border-accent pl-4">
            <dt className="mt-1 text-pretty wrap-anywhere text-ink-2">{label}</dt>
            <dd className="text-2xl font-bold tracking-tight wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Services({ content }: { content: HomeContent }) {
  return (
    <HomeSection id="what-we-do" title={content.servicesTitle} subtitle={content.servicesSubtitle}>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {THEMES.map(({ title, icon: Icon, text, points }) => (
          <li key={title} className="rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
            <div className="flex items-center gap-3 md:block">
              <span
                aria-hidden="true"
                className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-secondary-soft text-secondary-strong md:size-12"
              >
                <Icon className="size-5 md:size-6" />
              </span>
              <h3 className="text-lg font-semibold md:mt-5">{title}</h3>
            </div>
            <p className="mt-2 text-pretty text-ink-2 md:mt-1">{text}</p>
            <ul className="mt-3 space-y-2 border-t border-line pt-3 text-sm sm:mt-4 sm:pt-4">
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
    </HomeSection>
  );
}

/** Questions that open with a click, also without scripts. */
function Questions({ title, items }: HomeContent['faq']) {
  return (
    <HomeSection id="questions" title={title} isTinted>
      <div className="max-w-3xl divide-y divide-line border-y border-line">
        {items.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="tap flex list-none items-center justify-between gap-4 py-4 font-semibold wrap-anywhere hover:text-secondary-strong [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-5 text-pretty wrap-anywhere whitespace-pre-line text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </HomeSection>
  );
}

function CallToAction({ content, hasContact }: { content: HomeContent; hasContact: boolean }) {
  return (
    <section aria-labelledby="begin" className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-24">
      <div className="relative isolate overflow-hidden rounded-3xl border border-line bg-secondary-soft px-6 py-8 [--stop-fill:var(--surface)] sm:px-12 sm:py-16">
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
