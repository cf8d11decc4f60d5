import { Inbox } from 'lucide-react';
import { use } from 'react';
import { formatInList } from '#app/format/dates.ts';
import { changedSearch } from '#app/lists/changed-search.ts';
import { paths } from '#app/paths.ts';
import { Badge, UnreadDot } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import { FormStateBadge } from '../form-state-badge.tsx';
import type { listSubmissions, SubmissionLine } from './list-submissions.server.ts';

type SubmissionsListProps = Awaited<ReturnType<typeof listSubmissions>> & {
  formId: string;
  params: URLSearchParams;
};

/** What was submitted of a form, the newest first, by member and by what nobody has read. */
export function SubmissionsList(props: SubmissionsListProps) {
  const { formId, params, lines, members, total, page, pageCount, query } = props;
  const change = useChangeInUrl();
  const filtered = query.member !== '' || query.unseen === '1';
  return (
    <>
      {members.length > 0 && (
        <div className="mb-4 flex items-center gap-x-5 gap-y-3 print:hidden">
          <select
            aria-label="Member"
            value={query.member}
            onChange={(event) => change({ member: event.target.value, page: null })}
            className="control max-w-72 min-w-0 flex-1 truncate"
          >
            <option value="">All members</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <label className="tap inline-flex shrink-0 items-center gap-2 font-medium">
            <input
              type="checkbox"
              checked={query.unseen === '1'}
              onChange={(event) => change({ unseen: event.target.checked ? '1' : null, page: null })}
              className="size-4.5 accent-secondary-strong pointer-coarse:size-6"
            />
            New only
          </label>
        </div>
      )}
      <RowTable
        caption="Submissions"
        columns={columnsFor(formId, use(TimeZoneContext))}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          filtered ? (
            <EmptyState
              icon={<Inbox />}
              title="No submission matches"
              action={
                <Button type="button" onClick={() => change({ member: null, unseen: null, page: null })}>
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Inbox />} title="No submissions yet">
              Submissions from members appear here.
            </EmptyState>
          )
        }
      />
      {total > 0 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          more={props.more}
          of="submissions"
          href={(next) => changedSearch(params, { page: String(next) })}
        />
      )}
    </>
  );
}

function columnsFor(formId: string, zone: string): RowColumn<SubmissionLine>[] {
  return [
    { key: 'member', header: 'Member', place: 'who', cell: (line) => identity(line, formId, zone) },
    {
      key: 'by',
      header: 'Submitted by',
      place: 'w1',
      cell: ({ submitterName }) => <bdi>{submitterName}</bdi>,
    },
    {
      key: 'at',
      header: 'Submitted',
      cell: ({ submittedAt }) => formatInList(submittedAt, zone, Date.now(), { withTime: true }),
    },
    { key: 'status', header: 'Status', place: 'end', cell: statusBadges },
  ];
}

function identity(
  { id, memberName, submitterName, submittedAt, unseen }: SubmissionLine,
  formId: string,
  zone: string,
) {
  return (
    <>
      <a href={paths.submission(formId, id)} className="o">
        {unseen && <UnreadDot label="New: " className="mr-1.5" />}
        <bdi>{memberName}</bdi>
      </a>
      <small className="sm:hidden">
        {formatInList(submittedAt, zone, Date.now())}
        {submitterName !== memberName && (
          <>
            {' · '}
            <bdi>{submitterName}</bdi>
          </>
        )}
      </small>
    </>
  );
}

/** On a phone that it corrects an earlier one is on its page. */
function statusBadges({ status, isCorrection }: SubmissionLine) {
  return (
    <>
      <FormStateBadge state={status} />
      {isCorrection && (
        <Badge tone="info" className="ml-1.5 max-sm:hidden">
          Correction
        </Badge>
      )}
    </>
  );
}
