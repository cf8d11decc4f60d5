import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { expectedPath } from '../expected-path.ts';
import type { ExpectedLine } from '../list-expected.server.ts';
import { CellBadge } from './cell-badge.tsx';
import { ThisWeek } from './this-week.tsx';

/** What is due this week, on the member's dashboard. */
export function ExpectedThisWeek({ lines }: { lines: readonly ExpectedLine[] }) {
  const page = expectedPath(null);
  return (
    <ThisWeek
      lines={lines}
      actions={
        <Link to={page} className="tap font-semibold text-secondary-strong hover:underline">
          Expected files
        </Link>
      }
    >
      {({ category }, cell) => (
        <Link to={cell.file ? paths.file(null, category, cell.file.id) : page} className="tap">
          <CellBadge cell={cell} />
        </Link>
      )}
    </ThisWeek>
  );
}
