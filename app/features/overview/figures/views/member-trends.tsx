import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { MemberFigures } from '../member-figures.server.ts';
import { hasFiles } from './has-files.ts';

/** What draws is fetched once the page answers; where it cannot be fetched, the page does without. */
const MemberFiguresCards = lazy<ComponentType<MemberFigures>>(() =>
  import('./member-figures-cards.tsx').then(
    ({ MemberFiguresCards: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

type MemberTrendsProps = {
  figures: MemberFigures;
  /** What stands beside the charts. */
  children: ReactNode;
};

/** The charts of the member's dashboard, folded on a phone; where there is nothing to draw, what stands beside them alone. */
export function MemberTrends({ figures, children }: MemberTrendsProps) {
  const { onFile, expiring, expired, missing } = figures.documents;
  if (onFile + expiring + expired + missing === 0 && !hasFiles(figures.weeks)) return children;
  return (
    <details className="phone-fold">
      <summary>Documents and files in charts</summary>
      <div className="grid grid-cols-1 items-start gap-4 max-sm:mt-4 sm:gap-6 xl:grid-cols-2">
        {children}
        <Suspense>
          <MemberFiguresCards {...figures} />
        </Suspense>
      </div>
    </details>
  );
}
