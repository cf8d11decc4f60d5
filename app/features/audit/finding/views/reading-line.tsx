import { formatCount } from '#app/lists/count-text.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Reading } from '../reading/reading-of.server.ts';

/** How far the reading of a file has come, in a line that is read out when it changes. */
export function ReadingLine({ reading }: { reading: Reading }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm wrap-anywhere text-ink-2">
      {reading.state === 'reading' && <Spinner />}
      {TEXTS[reading.state](reading)}
      {reading.changed && ` · ${changeText(reading.changed)}`}
    </p>
  );
}

/** How the columns differ: 'This file has a new column "Lane Owner" and lacks "Class"'. */
function changeText({ added, gone }: NonNullable<Reading['changed']>): string {
  const named = (headers: string[]) => headers.map((header) => `"${header}"`).join(', ');
  const parts = [
    added.length > 0 && `has ${added.length === 1 ? 'a new column' : 'new columns'} ${named(added)}`,
    gone.length > 0 && `lacks ${named(gone)}`,
  ];
  return `This file ${parts.filter(Boolean).join(' and ')}`;
}

const TEXTS: Record<Reading['state'], (reading: Reading) => string> = {
  reading: () => 'Being read',
  read: readText,
  unknown: () => 'Layout not known',
  refused: ({ note }) => `Can't be read: ${note}`,
};

function readText({ title, rows, found, unread, note }: Reading): string {
  const parts = [
    found === null ? `${formatCount(rows)} rows` : counted(found, 'finding'),
    title,
    unread > 0 && `${counted(unread, 'row')} not understood`,
    note && `layout not known: ${note}`,
  ];
  return `Read: ${parts.filter(Boolean).join(' · ')}`;
}

function counted(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
}
