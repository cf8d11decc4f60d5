import { SearchCheck } from 'lucide-react';
import { href, Link, useSearchParams } from 'react-router';
import { CATEGORIES, CATEGORY_KEYS, isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { formatDate } from '#app/format/dates.ts';
import { paths, withQuery } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { type FindingsQuery, STATUSES } from '../finding-schema.ts';
import type { AllFindings, MemberFinding } from '../list-all-findings.server.ts';
import { FINDING_STATUS, FindingAmount, FindingStatusBadge } from './finding-badges.tsx';
import { FindingDecision } from './finding-decision.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { FindingFigures } from './finding-figures.tsx';
import { FindingDetails } from './finding-text.tsx';

type FindingsListProps = AllFindings & { query: FindingsQuery };

/** The findings of all members, with what they are worth. */
export function FindingsList({ findings, sums, members, query, ...place }: FindingsListProps) {
  const [params] = useSearchParams();
  return (
    <>
      <FindingFigures
        figures={[
          ['Found', sums.found],
          ['Confirmed', sums.confirmed],
          ['Recovered', sums.recovered],
        ]}
      />
      {members.length > 0 && <Filters query={query} members={members} />}
      {findings.length === 0 ? (
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <NoFindings isFiltered={members.length > 0} />
        </div>
      ) : (
        <ul aria-label="Findings" className="rows folds [--first:7fr] [--second:3fr] [--third:4fr]">
          {findings.map((finding) => (
            <Finding key={finding.id} finding={finding} />
          ))}
        </ul>
      )}
      {place.pageCount > 1 && (
        <Pagination
          {...place}
          of="findings"
          href={(page) => withQuery(href('/admin/findings'), { page: String(page) }, params)}
        />
      )}
    </>
  );
}

function Filters({ query, members }: Pick<FindingsListProps, 'query' | 'members'>) {
  const change = useChangeInUrl();
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <FilterSelect
        label="Status"
        all="Any status"
        value={query.status ?? ''}
        options={STATUSES.map((value) => ({ value, label: FINDING_STATUS[value] }))}
        onChange={set('status')}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        value={query.category}
        options={CATEGORY_KEYS.map((key) => ({ value: key, label: CATEGORIES[key].title }))}
        onChange={set('category')}
      />
      <FilterSelect
        label="Member"
        all="All members"
        value={query.member}
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={set('member')}
      />
      {query.due && (
        <FilterSelect
          label="Deadline"
          all="Any deadline"
          value={query.due}
          options={[{ value: query.due, label: formatDate(query.due) }]}
          onChange={set('due')}
        />
      )}
    </div>
  );
}

function NoFindings({ isFiltered }: { isFiltered: boolean }) {
  const change = useChangeInUrl();
  if (!isFiltered) {
    return (
      <EmptyState icon={<SearchCheck />} title="No findings yet">
        Open a toll statement, an invoice or a time card and select Audit this file.
      </EmptyState>
    );
  }
  const clear = { status: null, category: null, member: null, due: null, page: null };
  return (
    <EmptyState
      icon={<SearchCheck />}
      title="No finding matches"
      action={
        <Button type="button" onClick={() => change(clear)}>
          Show all findings
        </Button>
      }
    />
  );
}

/** Found what and where in a row, which opens to what is known of it and what follows. */
function Finding({ finding }: { finding: MemberFinding }) {
  const { memberId, memberName, title, status } = finding;
  return (
    <li>
      <details>
        <summary>
          <i className="av">
            <SearchCheck aria-hidden />
          </i>
          <span className="name">{title}</span>
          <small>
            <span>
              <FindingAmount {...finding} />
            </span>
            <span>
              <bdi>{memberName}</bdi>
            </span>
          </small>
          <span className="end">
            <FindingStatusBadge status={status} />
          </span>
        </summary>
        <div className="inside">
          <p className="text-ink-2">
            <bdi className="font-semibold text-ink">{memberName}</bdi> · <FoundIn finding={finding} />
          </p>
          <FindingDetails finding={finding} />
          <FindingEvidence evidence={finding.evidence} />
          <FindingDecision finding={finding} memberId={memberId} />
        </div>
      </details>
    </li>
  );
}

function FoundIn({ finding: { memberId, category, fileId, fileName } }: { finding: MemberFinding }) {
  const file = <bdi className="wrap-anywhere">{fileName}</bdi>;
  return (
    <>
      {isCategoryKey(category) && `${CATEGORIES[category].title} · `}
      {fileId === null ? (
        file
      ) : (
        <Link to={paths.file(memberId, category, fileId)} className="text-secondary-strong underline">
          {file}
        </Link>
      )}
    </>
  );
}
