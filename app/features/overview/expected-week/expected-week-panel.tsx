import { CalendarCheck } from 'lucide-react';
import { href, Link, useLocation, useSearchParams } from 'react-router';
import { expectedPath } from '#app/features/work/expected-file/expected-path.ts';
import { CellBadge } from '#app/features/work/expected-file/views/cell-badge.tsx';
import { ExpectedSheet, NothingDue } from '#app/features/work/expected-file/views/expected-sheet.tsx';
import { monthAndDay } from '#app/format/dates.ts';
import { withQuery } from '#app/paths.ts';
import { plusDays } from '#app/recurrence/occurrences.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { ExpectedWeek, WeekFile } from './list-week.server.ts';

const STATES = [
  { value: 'overdue', label: 'Something overdue' },
  { value: 'due', label: 'Something due' },
  { value: 'returned', label: 'Something sent back' },
  { value: 'received', label: 'Something received' },
];

/** Members by what is due of them in a week, and what came. */
export function ExpectedWeekPanel(week: ExpectedWeek) {
  const { query, staff, rows, monday, thisMonday } = week;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  const path = (changes: Record<string, string | null>) => withQuery(pathname, changes, params);
  const isFiltered = Boolean(query.manager || query.state);
  const weekPath = (day: string) => path({ week: day === thisMonday ? null : day, page: null });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <LinkButton size="sm" to={weekPath(plusDays(monday, -7))}>
          Previous week
        </LinkButton>
        <h2 className="font-semibold text-ink">
          {monday === thisMonday ? 'This week' : `Week of ${monthAndDay(monday)}`}
        </h2>
        <LinkButton size="sm" to={weekPath(plusDays(monday, 7))}>
          Next week
        </LinkButton>
        {(rows.length > 0 || isFiltered) && (
          <>
            <FilterSelect
              label="Account manager"
              all="All account managers"
              value={query.manager}
              options={staff.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={set('manager')}
            />
            <FilterSelect
              label="Status"
              all="Any status"
              value={query.state}
              options={STATES}
              onChange={set('state')}
            />
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <NoRows isFiltered={isFiltered} onClear={() => change({ manager: null, state: null, page: null })} />
      ) : (
        <WeekTable {...week} />
      )}
      {week.total > 0 && <Pagination {...week} of="members" href={(page) => path({ page: String(page) })} />}
    </>
  );
}

function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<CalendarCheck />}
      title={isFiltered ? 'No member matches' : 'No files expected'}
      className="rounded-xl border border-line bg-surface shadow-card"
      action={
        isFiltered ? (
          <Button type="button" onClick={onClear}>
            Clear filters
          </Button>
        ) : (
          <LinkButton to={href('/admin/users')}>Go to members</LinkButton>
        )
      }
    >
      {isFiltered
        ? 'No results match your filters in this week.'
        : "Set up what a member sends you again and again on the member's page, under Expected files."}
    </EmptyState>
  );
}

function WeekTable({ rows, categories }: ExpectedWeek) {
  return (
    <ExpectedSheet label="Expected files by member" first="Member" columns={categories}>
      {rows.map(({ memberId, name, files }) => (
        <tr key={memberId} className="align-top">
          <th scope="row" className="sticky left-0 z-10 max-w-40 min-w-32 bg-surface px-4 py-2 sm:max-w-72">
            <Link
              to={expectedPath(memberId)}
              className="tap font-semibold wrap-anywhere text-ink hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </th>
          {categories.map(({ key }) => (
            <td key={key} className="px-3 py-2">
              <Files files={files[key] ?? []} />
            </td>
          ))}
        </tr>
      ))}
    </ExpectedSheet>
  );
}

function Files({ files }: { files: readonly WeekFile[] }) {
  if (files.length === 0) return <NothingDue />;
  return (
    <ul className="space-y-1.5">
      {files.map(({ expectedId, name, cell }) => (
        <li key={expectedId + cell.dueOn}>
          <bdi className="block text-xs wrap-anywhere text-ink-2">{name}</bdi>
          <CellBadge cell={cell} />
        </li>
      ))}
    </ul>
  );
}
