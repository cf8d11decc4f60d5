import { classNames } from '#app/ui/class-names.ts';
import routes from './route-lines.svg?no-inline';

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

/** Delivery routes and their stops as decoration; the quiet lines take the color of the text around them. */
export function RouteLines({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 860 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('pointer-events-none', className)}
    >
      <use href={`${routes}#routes`} width="860" height="500" />
    </svg>
  );
}
