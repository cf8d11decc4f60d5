import type { ReactNode } from 'react';
import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';

/** Something that happened to an order; `by` did it, `note` says more. The instant is ISO. */
export type Moment = { key: string; at: string; text: ReactNode; by?: string | null; note?: string };

/** What happened to an order, the first thing first. */
export function OrderTimeline({ moments }: { moments: readonly Moment[] }) {
  const inOrder = moments.toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Card title="Timeline">
      <ol className="text-sm">
        {inOrder.map(({ key, at, text, by, note }, index) => (
          <li key={key} className="relative pb-5 pl-6 last:pb-0">
            {index < inOrder.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-3 bottom-[-0.25rem] left-[0.3125rem] w-px bg-line"
              />
            )}
            <span
              aria-hidden="true"
              className="absolute top-1.5 left-0 size-2.5 rounded-full bg-secondary-strong ring-4 ring-secondary-soft"
            />
            <p className="wrap-anywhere text-ink">
              <span className="font-semibold">{text}</span>
              {by && (
                <>
                  {' by '}
                  <bdi>{by}</bdi>
                </>
              )}
            </p>
            <p className="text-ink-2">
              <InstantText instant={at} withTime />
            </p>
            {note && (
              <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
