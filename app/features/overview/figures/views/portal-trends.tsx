import type { PortalFigures } from '../portal-figures.server.ts';
import { hasFiles } from './has-files.ts';
import { PortalFiguresCards } from './portal-figures-cards.tsx';

/** The charts of the admin's dashboard, folded on a phone; nothing where there is nothing to draw. */
export function PortalTrends(figures: PortalFigures) {
  const { weeks, months, lowest } = figures;
  const isEmpty = !hasFiles(weeks) && lowest.length === 0 && Object.keys(months[0]?.cents ?? {}).length === 0;
  if (isEmpty) return null;
  return (
    <details className="phone-fold">
      <summary>Files, revenue and documents in charts</summary>
      <div className="max-sm:mt-4">
        <PortalFiguresCards {...figures} />
      </div>
    </details>
  );
}
