import { PageTop, PublicSection } from '#app/ui/page/page-top.tsx';
import type { Pages } from '../site-state.ts';
import { NextStep } from './next-step.tsx';

type AboutPageProps = {
  content: Pages['about']['content'];
  /** Whether there is a contact page to lead to. */
  hasContact: boolean;
};

/** What the provider stands for, and who leads it. */
export function AboutPage({ content, hasContact }: AboutPageProps) {
  return (
    <>
      <PageTop title={content.title} subtitle={content.subtitle} />
      <PublicSection className="grid gap-14">
        {content.mission && (
          <section aria-labelledby="mission" className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-12">
            <h2 id="mission" className="text-2xl font-bold tracking-tight">
              Our mission
            </h2>
            <p className="max-w-prose border-l-4 border-accent pl-5 text-lg wrap-anywhere whitespace-pre-line text-pretty">
              {content.mission}
            </p>
          </section>
        )}
        {content.team.length > 0 && (
          <section aria-labelledby="leadership">
            <h2 id="leadership" className="text-2xl font-bold tracking-tight">
              Leadership
            </h2>
            <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {content.team.map(({ name, role, bio }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and none is ever moved here.
                <li key={index} className="rounded-2xl border border-line bg-surface p-6 shadow-card">
                  <span
                    aria-hidden="true"
                    className="flex size-14 items-center justify-center rounded-full bg-primary text-lg font-bold text-on-primary"
                  >
                    {initials(name)}
                  </span>
                  <h3 className="mt-4 text-lg font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </h3>
                  {role && <p className="font-medium wrap-anywhere text-secondary-strong">{role}</p>}
                  {bio && (
                    <p className="mt-3 wrap-anywhere whitespace-pre-line text-pretty text-ink-2">{bio}</p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </PublicSection>
      {hasContact && (
        <NextStep title="Tell us about your business">
          How many vans, which stations, and what takes up your evenings. A person reads it and answers.
        </NextStep>
      )}
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
