import { History } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { EarlierRecord } from '../applied/earlier-records.server.ts';
import type { OpenCandidate } from '../open-candidate.server.ts';
import type { TileActions } from './candidate-tile.tsx';

type EarlierRecordsProps = { candidate: OpenCandidate; acts: TileActions };

/** That the same person has applied, or worked here, before; so that nobody is hired again by mistake. */
export function EarlierRecords({ candidate: { earlier }, acts }: EarlierRecordsProps) {
  if (earlier.length === 0) return null;
  return (
    <Notice tone="info" icon={<History aria-hidden />}>
      <h3 className="font-semibold">Known from before</h3>
      <ul className="space-y-1">
        {earlier.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            <Named record={one} acts={acts} />
            {', '}
            <InstantText instant={one.since} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A deleted employee has no page. */
function Named({ record: { id, kind, detail }, acts }: { record: EarlierRecord; acts: TileActions }) {
  const link = 'font-semibold underline underline-offset-4';
  if (kind === 'candidate')
    return (
      <Link to={acts.historyHref({ id })} className={link} preventScrollReset>
        {detail === 'Rejected' ? 'Rejected before' : `Candidate in "${detail}"`}
      </Link>
    );
  if (kind === 'employee')
    return (
      <Link to={acts.employeeHref(id)} className={link}>
        {detail ? `Employee, ${detail}` : 'Employee'}
      </Link>
    );
  return <span className="font-semibold">{detail ? `Worked here, ${detail}` : 'Worked here'}</span>;
}
