import { CircleCheck, FileBadge } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Card } from '#app/ui/page/card.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { AccountHealth } from './account-health.server.ts';

/** Types of document that are named; the others are folded away. */
const SHOWN = 5;

type HealthCardProps = {
  health: AccountHealth;
  /** Path of the employees who have no document of that type. */
  missingPath: (typeId: string) => string;
  className?: string;
};

/** How complete the documents of a member's employees are, and the way to those who lack one. */
export function AccountHealthCard({ health, missingPath, className }: HealthCardProps) {
  const { percent, present, possible, employees, missing, reason } = health;
  return (
    <Card className={className} title="Account health" description="Required documents on file.">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          className={classNames('text-2xl font-semibold tabular-nums', reason ? 'text-ink-2' : 'text-ink')}
        >
          {reason ? '–' : `${percent}%`}
        </span>
        <span className="text-ink-2">
          {reason
            ? `Nothing to measure yet. ${reason}`
            : `${count(present)} of ${count(possible)} across ${people(employees)}`}
        </span>
      </p>
      <ProgressBar percent={percent} label="Account health" className="mt-2 [&>span]:hidden" />
      {missing.length > 0 && <Missing missing={missing.slice(0, SHOWN)} path={missingPath} />}
      {missing.length > SHOWN && (
        <details className="mt-1">
          <summary className="tap w-fit py-1 font-medium text-secondary-strong">
            {count(missing.length - SHOWN)} more
          </summary>
          <Missing missing={missing.slice(SHOWN)} path={missingPath} />
        </details>
      )}
      {possible > 0 && missing.length === 0 && (
        <p className="mt-3 flex items-center gap-2 text-ok-ink">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          All documents are on file.
        </p>
      )}
    </Card>
  );
}

type MissingProps = { missing: AccountHealth['missing']; path: HealthCardProps['missingPath'] };

function Missing({ missing, path }: MissingProps) {
  return (
    <ul className="-mx-2 mt-3">
      {missing.map(({ typeId, name, count: lacking }) => (
        <li key={typeId}>
          <Link
            to={path(typeId)}
            className="tap flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-surface-2"
          >
            <FileBadge aria-hidden className="size-4 shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="text-ink-2">{people(lacking)} missing:</span>{' '}
              <bdi className="font-semibold text-ink">{name}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function people(number: number): string {
  return `${count(number)} ${number === 1 ? 'employee' : 'employees'}`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
