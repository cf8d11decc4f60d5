import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Series } from './chart.ts';

type LegendItem = { label: string; color: string; isLine: boolean };

export type ChartFrameProps = {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  /** What stands below: one text for each place. */
  places: readonly string[];
  /** How a value is written. */
  format: (value: number) => string;
  legend: readonly LegendItem[];
  children: ReactNode;
};

/** A chart with its legend; the same values are a table for screen readers. */
export function ChartFrame({
  label,
  places,
  format,
  legend,
  series,
  children,
}: ChartFrameProps & { series: readonly Series[] }) {
  return (
    <figure>
      {legend.length > 1 && <Legend items={legend} />}
      {children}
      <PlaceNames places={places} />
      {/* A table would not shrink to what is hidden. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {series.map(({ label: name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place, at) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                {series.map(({ label: name, values }) => (
                  <td key={name}>{cellOf(values[at] ?? null, format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function cellOf(value: number | null, format: (value: number) => string): string {
  return value === null ? 'None' : format(value);
}

function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul aria-hidden className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {items.map(({ label, color, isLine }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            className={classNames('inline-block w-3 rounded-sm', isLine ? 'h-0.5' : 'h-3')}
            style={{ background: color }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Names of the places: each that has room, counted from the last. */
function PlaceNames({ places }: { places: readonly string[] }) {
  return (
    <div aria-hidden className="flex pl-12 text-center text-xs text-ink-2">
      {places.map((place, at) => (
        <span key={place} className="min-w-0 flex-1 pt-1.5 whitespace-nowrap">
          <span className={classNames(hiddenPlace(places.length - 1 - at))}>{place}</span>
        </span>
      ))}
    </div>
  );
}

function hiddenPlace(fromEnd: number): string | undefined {
  if (fromEnd % 2 !== 0) return 'hidden';
  return fromEnd % 4 === 0 ? undefined : 'max-sm:hidden';
}

type Scale = { (value: number): number; ticks: (count: number) => number[] };

/** The area that is drawn on, 100 by 100 whatever its size, with lines at round values. */
export function Plot({
  y,
  formatTick,
  children,
}: {
  y: Scale;
  formatTick: (value: number) => string;
  children: ReactNode;
}) {
  const ticks = y.ticks(4);
  return (
    <div aria-hidden className="relative h-44 pl-12">
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute left-0 w-10 -translate-y-1/2 text-right text-xs whitespace-nowrap text-ink-2 tabular-nums"
          style={{ top: `${y(tick)}%` }}
        >
          {formatTick(tick)}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
        <title>{''}</title>
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={100}
            y1={y(tick)}
            y2={y(tick)}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
    </div>
  );
}
