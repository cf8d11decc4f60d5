import { type ReactNode, useCallback, useState } from 'react';
import { type ApplyAnswer, ApplyForm } from './apply-form.tsx';
import type { PublicOpening } from './public-opening.server.ts';

type ApplyPageProps = {
  /** Null where the address is nobody's. */
  opening: PublicOpening | null;
  given: { slug: string; opened: string; formKey: string };
  pageAnswer: ApplyAnswer | undefined;
};

/** The page of an opening, for whoever has its address: what the job is, and the form to apply. */
export function ApplyPage({ opening, given, pageAnswer }: ApplyPageProps) {
  const [sent, setSent] = useState(pageAnswer?.ok === true);
  const onSent = useCallback(() => {
    setSent(true);
    window.scrollTo(0, 0);
  }, []);
  return (
    <main className="min-h-dvh bg-surface-2 px-4 py-6 sm:py-10">
      <div className="mx-auto grid max-w-xl gap-4">
        {opening ? (
          <>
            <Job opening={opening} />
            {sent ? (
              <Said title="Application sent">
                <bdi>{opening.business}</bdi> has your application and will contact you by phone, text or
                email.
              </Said>
            ) : opening.open ? (
              <section aria-label="Apply" className={CARD}>
                <h2 className="mb-5 text-lg font-semibold text-ink">Apply</h2>
                <ApplyForm opening={opening} given={given} pageAnswer={pageAnswer} onSent={onSent} />
              </section>
            ) : (
              <Said title="Applications are closed">
                This job is no longer taking applications. Thanks for your interest.
              </Said>
            )}
          </>
        ) : (
          <Said title="This page isn't available" isPage>
            Check the link, or ask the company for a new one.
          </Said>
        )}
      </div>
    </main>
  );
}

const CARD = 'rounded-2xl border border-line bg-surface p-5 shadow-sm sm:p-8';

function Job({ opening }: { opening: PublicOpening }) {
  const { title, business, place, pay, shift, description } = opening;
  const facts = [
    { label: 'Where', value: place },
    { label: 'Pay', value: pay },
    { label: 'Shift', value: shift },
  ].filter(({ value }) => value !== '');
  return (
    <section aria-labelledby="job" className={CARD}>
      <p className="font-semibold text-ink-2 wrap-anywhere">
        <bdi>{business}</bdi>
      </p>
      <h1 id="job" className="mt-1 text-2xl font-bold text-ink wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium text-ink wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {description && <p className="mt-4 whitespace-pre-line text-ink wrap-anywhere">{description}</p>}
    </section>
  );
}

type SaidProps = { title: string; isPage?: boolean; children: ReactNode };

function Said({ title, isPage, children }: SaidProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section role="status" className={CARD}>
      <Title className="text-lg font-semibold text-ink">{title}</Title>
      <p className="mt-2 text-ink-2">{children}</p>
    </section>
  );
}
