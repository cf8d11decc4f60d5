import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';

type ReviewStepProps = { to: string | null; label: string; children: ReactNode };

/** The way to the file before or after; where there is none, it stands there and leads nowhere. */
export function ReviewStep({ to, label, children }: ReviewStepProps) {
  const look = buttonClass({});
  if (!to) {
    return (
      <span aria-disabled="true" className={`${look} pointer-events-none opacity-55`}>
        {children}
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <Link to={to} className={look} aria-label={`${label} file`}>
      {children}
    </Link>
  );
}
