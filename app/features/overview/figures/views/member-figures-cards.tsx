import { Link } from 'react-router';
import { percent } from '#app/features/work/employee/health/health.ts';
import { paths } from '#app/paths.ts';
import { Ring } from '#app/ui/charts/ring.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { DateText } from '#app/ui/relative.tsx';
import type { DocumentStates } from '../document-states.server.ts';
import type { MemberFigures } from '../member-figures.server.ts';
import { FilesChart } from './files-chart.tsx';
import { hasFiles } from './has-files.ts';

/** The charts of the member's dashboard: documents by status, the next to expire, and files by week. */
export function MemberFiguresCards({ documents, weeks }: MemberFigures) {
  const { onFile, expiring, expired, missing, next } = documents;
  return (
    <>
      {onFile + expiring + expired + missing > 0 && (
        <Card
          title="Documents"
          description="Every required document of every employee"
          className="xl:row-span-2"
        >
          <DocumentsRing documents={documents} />
          {next.length > 0 && <NextToExpire next={next} />}
        </Card>
      )}
      {hasFiles(weeks) && (
        <Card title="Files per week" description="Received by category, and completed">
          <FilesChart weeks={weeks} />
        </Card>
      )}
    </>
  );
}

function DocumentsRing({ documents: { onFile, expiring, expired, missing } }: { documents: DocumentStates }) {
  const all = onFile + expiring + expired + missing;
  return (
    <Ring
      parts={[
        { label: 'on file', value: onFile, color: 'var(--ok)' },
        { label: 'expiring in 60 days', value: expiring, color: 'var(--warn)' },
        { label: 'expired', value: expired, color: 'var(--danger)' },
        { label: 'missing', value: missing, color: 'var(--line-strong)' },
      ]}
    >
      {`${percent(all - missing, all)}%`}
    </Ring>
  );
}

function NextToExpire({ next }: { next: DocumentStates['next'] }) {
  return (
    <>
      <h3 className="mt-5 mb-1 font-semibold">Expiring next</h3>
      <ul className="divide-y divide-line">
        {next.map(({ employeeId, employeeName, typeName, expiryDate, days }) => (
          <li key={`${employeeId} ${typeName}`} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <Link
              to={paths.employee(null, employeeId)}
              className="min-w-0 flex-1 basis-40 truncate font-medium text-ink hover:underline"
            >
              <bdi>{employeeName}</bdi>
            </Link>
            <span className="text-ink-2">
              {typeName}, {days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`} (
              <DateText date={expiryDate} />)
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
