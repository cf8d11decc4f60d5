import { ShieldCheck } from 'lucide-react';
import type { Pages } from '../site-state.ts';
import { HomeSection } from './home-section.tsx';

type HomeContent = Pages['home']['content'];

/** What happens after a business gets in touch, step by step. */
export function Steps({ title, subtitle, items }: HomeContent['steps']) {
  return (
    <HomeSection id="how-it-works" title={title} subtitle={subtitle} isTinted>
      <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
        {items.map((step, index) => (
          <li key={step.title} className="relative max-md:pl-14">
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-full bg-primary font-bold text-on-primary max-md:absolute max-md:top-0 max-md:left-0"
            >
              {index + 1}
            </span>
            <p className="text-lg font-semibold wrap-anywhere md:mt-4">{step.title}</p>
            <p className="mt-1 text-pretty wrap-anywhere whitespace-pre-line text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

/** What members say. */
export function Quotes({ title, items }: HomeContent['quotes']) {
  return (
    <HomeSection id="quotes" title={title}>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {items.map(({ text, name, role }) => (
          <li key={text} className="rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
            <figure className="flex h-full flex-col justify-between gap-3 sm:gap-5">
              <blockquote className="border-l-4 border-accent pl-4 text-pretty wrap-anywhere whitespace-pre-line">
                {text}
              </blockquote>
              <figcaption className="text-sm text-ink-2">
                <bdi className="block font-semibold wrap-anywhere text-ink">{name}</bdi>
                {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** How records are protected. */
export function Security({ title, subtitle, items }: HomeContent['security']) {
  return (
    <section aria-labelledby="security" className="bg-sidebar text-white [--focus:white]">
      <div className="mx-auto grid max-w-6xl gap-7 sm:gap-10 px-4 py-10 sm:px-6 sm:py-24 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="security" className="text-2xl font-bold tracking-tight wrap-anywhere">
            {title}
          </h2>
          <p className="mt-2 max-w-prose text-pretty wrap-anywhere whitespace-pre-line text-sidebar-ink">
            {subtitle}
          </p>
        </div>
        <ul className="grid gap-x-8 gap-y-5 sm:gap-y-7 sm:grid-cols-2">
          {items.map((point) => (
            <li key={point.title} className="flex gap-3">
              <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-secondary" />
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{point.title}</p>
                <p className="mt-1 text-sm text-pretty wrap-anywhere whitespace-pre-line text-sidebar-ink">
                  {point.text}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
