import { SearchCheck } from 'lucide-react';
import { href, Link, useSearchParams } from 'react-router';
import { CATEGORIES, isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { paths, withQuery } from '#app/paths.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { listOwnFindings, OwnFinding } from '../list-own-findings.server.ts';
import { UNDER_REVIEW } from './finding-badges.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { FindingFigures } from './finding-figures.tsx';
import { FindingText } from './finding-text.tsx';

type OwnFindingsListProps = Awaited<ReturnType<typeof listOwnFindings>>;

/** What the member is shown of what was found in its files, and what of it is back. */
export function OwnFindingsList({ findings, sums, ...place }: OwnFindingsListProps) {
  const [params] = useSearchParams();
  return (
    <>
      <FindingFigures
        figures={[
          ['Recovered to date', sums.recovered],
          ['In progress', sums.confirmed],
          ...(sums.found > 0 ? [[UNDER_REVIEW, sums.found] as const] : []),
        ]}
      />
      {findings.length === 0 ? (
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <EmptyState icon={<SearchCheck />} title="No findings yet">
            Once an audit of your files is confirmed, its findings appear here.
          </EmptyState>
        </div>
      ) : (
        <ul className="space-y-3 text-sm">
          {findings.map((finding) => (
            <li
              key={finding.id}
              className="space-y-2 rounded-xl border border-line bg-surface p-4 shadow-card"
            >
              <Source finding={finding} />
              <FindingText finding={finding} isOwn />
              <FindingEvidence evidence={finding.evidence} />
            </li>
          ))}
        </ul>
      )}
      {place.pageCount > 1 && (
        <Pagination
          {...place}
          of="findings"
          href={(page) => withQuery(href('/member/findings'), { page: String(page) }, params)}
        />
      )}
    </>
  );
}

function Source({ finding: { category, fileId, fileName } }: { finding: OwnFinding }) {
  const file = <bdi className="wrap-anywhere">{fileName}</bdi>;
  return (
    <p className="text-ink-2">
      {isCategoryKey(category) && `${CATEGORIES[category].title} · `}
      {fileId === null ? (
        file
      ) : (
        <Link to={paths.file(null, category, fileId)} className="text-secondary-strong underline">
          {file}
        </Link>
      )}
    </p>
  );
}
