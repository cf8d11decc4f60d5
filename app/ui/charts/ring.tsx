import { Pie } from '@visx/shape';

export type RingPart = { label: string; value: number; color: string };

/** A ring of parts of a whole around a short text, with its legend; nothing of it is told by color alone. */
export function Ring({ parts, children }: { parts: readonly RingPart[]; children: string }) {
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div aria-hidden className="relative size-32 shrink-0">
        <svg viewBox="-50 -50 100 100" className="size-full">
          <title>{''}</title>
          <circle r={42} fill="none" stroke="var(--surface-2)" strokeWidth={13} />
          <Pie
            data={shown}
            pieValue={({ value }) => value}
            pieSort={null}
            outerRadius={48}
            innerRadius={35}
            padAngle={0.02}
            fill={({ data }) => data.color}
          />
        </svg>
        <span className="absolute inset-0 grid place-items-center text-xl font-semibold text-ink">
          {children}
        </span>
      </div>
      <ul className="space-y-1">
        {parts.map(({ label, value, color }) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden className="size-3 shrink-0 rounded-sm" style={{ background: color }} />
            <span className="font-semibold tabular-nums">{value.toLocaleString('en-US')}</span>
            <span className="text-ink-2">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
