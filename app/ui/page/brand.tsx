import { classNames } from '#app/ui/class-names.ts';

/** The provider's name behind its mark, in the color of the text around it. */
export function Brand({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" fill="currentColor" opacity="0.12" />
        <path
          d="M9.5 23.5h8a4 4 0 0 0 4-4v0a4 4 0 0 0-4-4h-3a4 4 0 0 1-4-4v0a4 4 0 0 1 4-4h8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="9" cy="23.5" r="3.2" fill="var(--secondary)" />
        <circle cx="23" cy="7.5" r="3.2" fill="var(--accent)" />
      </svg>
      <bdi className="truncate text-base font-semibold tracking-tight">{name}</bdi>
    </span>
  );
}

const ROUTES = [
  {
    path: 'M-20 420H150q24 0 41-17l106-106q17-17 41-17H520q24 0 41-17L690 134q17-17 41-17h150',
    stroke: 'secondary',
    width: 5,
  },
  {
    path: 'M-20 300H92q24 0 41 17l86 86q17 17 41 17H470q24 0 41-17l66-66q17-17 41-17h263',
    stroke: 'line',
    width: 3,
  },
  {
    path: 'M210 520V220q0-24 17-41l80-80q17-17 41-17H600q24 0 41 17l52 52q17 17 41 17h147',
    stroke: 'line',
    width: 3,
  },
  { path: 'M430 520V350q0-24 17-41l96-96q17-17 17-41V-20', stroke: 'accent', width: 3 },
] as const;

const STOPS = [
  [92, 420, 'secondary'],
  [244, 350, 'secondary'],
  [420, 280, 'secondary'],
  [625, 199, 'secondary'],
  [40, 300, 'line'],
  [360, 420, 'line'],
  [720, 320, 'line'],
  [210, 300, 'line'],
  [470, 82, 'line'],
  [430, 450, 'accent'],
  [560, 60, 'accent'],
] as const;

const STROKES = { secondary: 'var(--secondary)', accent: 'var(--accent)', line: 'currentColor' };

/** Delivery routes and their stops as decoration; the quiet lines take the color of the text around them. */
export function RouteLines({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 860 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('pointer-events-none', className)}
    >
      {ROUTES.map(({ path, stroke, width }) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke={STROKES[stroke]}
          strokeWidth={width}
          strokeLinecap="round"
          opacity={stroke === 'line' ? 0.22 : 0.95}
        />
      ))}
      {STOPS.map(([cx, cy, stroke]) => (
        <circle
          key={`${cx} ${cy}`}
          cx={cx}
          cy={cy}
          r={stroke === 'line' ? 5 : 7}
          fill="var(--stop-fill, var(--surface))"
          stroke={STROKES[stroke]}
          strokeWidth={3}
          strokeOpacity={stroke === 'line' ? 0.35 : 1}
        />
      ))}
      <g>
        <circle cx="766" cy="117" r="26" fill="var(--accent)" opacity="0.18" />
        <circle cx="766" cy="117" r="13" fill="var(--accent)" />
        <circle cx="766" cy="117" r="4.5" fill="var(--on-accent)" />
      </g>
    </svg>
  );
}
