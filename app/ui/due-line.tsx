import { classNames } from './class-names.ts';
import { DateText, DueText } from './relative.tsx';

/** A line of its own that says until when something is to be done. */
export function DueLine({ date, className }: { date: string; className?: string }) {
  return (
    <p className={classNames('font-semibold text-ink first-letter:uppercase', className)}>
      <DueText date={date} /> (<DateText date={date} />)
    </p>
  );
}
