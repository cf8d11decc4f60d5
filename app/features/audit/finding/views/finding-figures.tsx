import { formatMoney } from '#app/format/money.ts';
import { classNames } from '#app/ui/class-names.ts';

const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
};

/** Amounts in cents over a list of findings, each with its name. */
export function FindingFigures({ figures }: { figures: readonly (readonly [string, number])[] }) {
  return (
    <dl className={classNames('mb-5 grid gap-3', COLUMNS[figures.length])}>
      {figures.map(([label, cents]) => (
        <div
          key={label}
          className="flex flex-col justify-between rounded-xl border border-line bg-surface p-3 shadow-card sm:p-4"
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-base font-semibold sm:text-xl tabular-nums">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
