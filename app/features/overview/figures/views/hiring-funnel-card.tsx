import { useEffect, useRef } from 'react';
import { Funnel } from '#app/ui/charts/funnel.tsx';
import type { FunnelStage } from '../hiring-funnel.server.ts';

/** A screen that has room for it. */
const WIDE = '(min-width: 40rem)';
const COLUMNS = ['Stage', 'Candidates', 'From previous', 'Median days'];

/** How far candidates come and how long each stage takes; folded on a phone. Nothing where nobody applied. */
export function HiringFunnelCard({ funnel }: { funnel: readonly FunnelStage[] }) {
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (card.current && window.matchMedia(WIDE).matches) card.current.open = true;
  }, []);
  const applied = funnel[0]?.reached ?? 0;
  if (applied === 0) return null;
  const hired = funnel.at(-1)?.reached ?? 0;
  return (
    <details ref={card} className="mt-6 rounded-xl border border-line bg-surface shadow-card">
      <summary className="tap px-4 py-4 text-base font-semibold sm:px-5">
        Hiring funnel
        <span className="ml-2 text-sm font-normal text-ink-2">
          {`${hired.toLocaleString('en-US')} of ${applied.toLocaleString('en-US')} hired (${share(hired, applied)})`}
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-5">
        <p className="mb-3 text-sm text-ink-2">
          Candidates who applied in the last 12 months, by the furthest stage they reached.
        </p>
        <Funnel
          label="Candidates by the furthest stage they reached"
          columns={COLUMNS}
          steps={funnel.map(({ stage, reached, medianDays }, at) => ({
            label: stage,
            value: reached,
            notes: [at === 0 ? '–' : share(reached, funnel[at - 1]?.reached ?? 0), daysText(medianDays)],
          }))}
        />
      </div>
    </details>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toLocaleString('en-US', { style: 'percent' });
}

function daysText(days: number | null): string {
  return days === null ? '–' : days.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
