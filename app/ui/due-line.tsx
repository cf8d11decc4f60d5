import { use } from 'react';
import { dayIn, formatDue } from '#app/format/dates.ts';
import { classNames } from './class-names.ts';
import { DateText, DueText, TimeZoneContext } from './relative.tsx';

/** A line of its own that says until when something is to be done, with the date where the words don't name it already. */
export function DueLine({ date, className }: { date: string; className?: string }) {
  const isNamed = /\d{1,2}(, \d{4})?$/.test(formatDue(date, dayIn(use(TimeZoneContext), new Date())));
  return (
    <p className={classNames('font-semibold text-ink first-letter:uppercase', className)}>
      <DueText date={date} />
      {!isNamed && (
        <>
          {' '}
          (<DateText date={date} />)
        </>
      )}
    </p>
  );
}
