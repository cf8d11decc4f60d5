import type { ReactNode } from 'react';

type HomeSectionProps = {
  id: string;
  title: string;
  subtitle?: string;
  /** On a tint, to set it apart from its neighbors. */
  isTinted?: boolean;
  children: ReactNode;
};

/** A section of Home: its title and subtitle, then what it shows. */
export function HomeSection({ id, title, subtitle, isTinted, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={isTinted ? 'border-y border-line bg-bg' : undefined}>
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-20">
        <h2 id={id} className="text-2xl font-bold tracking-tight wrap-anywhere">
          {title}
        </h2>
        {subtitle && (
          <p className="mt-2 max-w-prose text-pretty wrap-anywhere whitespace-pre-line text-ink-2">
            {subtitle}
          </p>
        )}
        <div className="mt-6 sm:mt-8">{children}</div>
      </div>
    </section>
  );
}
