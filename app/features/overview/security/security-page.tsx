import { Download, ShieldCheck } from 'lucide-react';
import { href, useSearchParams } from 'react-router';
import { SECURITY_AREAS, SECURITY_YEARS } from '#app/features/platform/security/security-areas.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { withQuery } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { type ReportColumn, ReportTable } from '#app/ui/lists/report-table.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { listSecurity, RecordSeal, SecurityLine } from './list-security.server.ts';
import type { SecurityQuery } from './security-query.ts';

type SecurityPageProps = Awaited<ReturnType<typeof listSecurity>> & { query: SecurityQuery };

const AREAS = Object.entries(SECURITY_AREAS).map(([value, label]) => ({ value, label }));
const COLUMNS: readonly ReportColumn<SecurityLine>[] = [
  { key: 'event', header: 'Event', cell: eventCell, place: 'subject' },
  { key: 'where', header: 'Address and device', cell: whereCell },
  {
    key: 'at',
    header: 'Time',
    place: 'when',
    cell: ({ at }) => <InstantText instant={at} withTime inList />,
  },
];

/** Logins, permissions, refusals and downloads of everybody, the newest first. Owners only. */
export function SecurityPage({ lines, query, seal, ...place }: SecurityPageProps) {
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const isFiltered = [query.area, query.q, query.from, query.to].some((value) => value !== '');
  const clear = { area: null, q: null, from: null, to: null, page: null };
  return (
    <>
      <PageHeader
        title="Security Events"
        description={`Logins, permissions, refusals and downloads of everyone, kept for ${SECURITY_YEARS} years.`}
        breadcrumb={{ to: href('/admin/settings'), label: 'Portal Settings' }}
        actions={
          <a href={`/api/admin/security-events.csv?${params}`} download className={buttonClass()}>
            <Download aria-hidden />
            Export CSV
          </a>
        }
      />
      <SearchToolbar q={query.q} searchLabel="Search events" placeholder="Person, member or address">
        <FilterSelect
          label="Kind"
          all="All kinds"
          value={query.area}
          options={AREAS}
          onChange={(area) => change({ area, page: null })}
        />
        <DayFilter label="From" value={query.from} onChange={(from) => change({ from, page: null })} />
        <DayFilter label="To" value={query.to} onChange={(to) => change({ to, page: null })} />
      </SearchToolbar>
      <ReportTable
        caption="Security events"
        columns={COLUMNS}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title={isFiltered ? 'No events match' : 'No events yet'}
            action={
              isFiltered && (
                <Button type="button" onClick={() => change(clear)}>
                  Show all events
                </Button>
              )
            }
          >
            {isFiltered ? 'Try another search, kind or date.' : 'Logins and changes appear here.'}
          </EmptyState>
        }
      />
      {place.total > 0 && (
        <Pagination
          {...place}
          of="events"
          href={(next) => withQuery(href('/admin/settings/security'), { page: String(next) }, params)}
        />
      )}
      <SealNote seal={seal} />
    </>
  );
}

type DayFilterProps = { label: string; value: string; onChange: (value: string) => void };

function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2 max-sm:flex-1 max-sm:basis-36">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control w-auto! min-w-0 max-sm:flex-1"
      />
    </label>
  );
}

function eventCell({ name, text, asMember, byLink, memberName }: SecurityLine) {
  return (
    <>
      <b className="font-semibold text-ink">
        <bdi>{name}</bdi>
      </b>{' '}
      {asMember && '(in the member view) '}
      {byLink && '(from a link) '}
      {text}
      {memberName !== null && (
        <span className="text-ink-2">
          {' · '}
          <bdi>{memberName}</bdi>
        </span>
      )}
    </>
  );
}

function whereCell({ address, device }: SecurityLine) {
  const where = [address, device].filter(Boolean).join(' · ');
  return <span className="text-ink-2">{where || 'Not recorded'}</span>;
}

/** How far the record is sealed, with the seal that is worth keeping elsewhere. */
function SealNote({ seal: { newest, waiting } }: { seal: RecordSeal }) {
  return (
    <p className="mt-4 text-sm wrap-anywhere text-ink-2">
      {newest ? (
        <>
          Sealed through entry {formatCount(newest.no)}, <InstantText instant={newest.at} withTime />. Seal:{' '}
          <code>
            {newest.no}:{newest.hash}
          </code>
          .{' '}
        </>
      ) : (
        'Nothing is sealed yet. '
      )}
      {waiting > 0 && `${formatCount(waiting)} more ${waiting === 1 ? 'waits' : 'wait'} to be sealed.`}
    </p>
  );
}
