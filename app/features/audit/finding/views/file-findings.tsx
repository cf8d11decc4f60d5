import { SearchCheck } from 'lucide-react';
import { href, Link } from 'react-router';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { withQuery } from '#app/paths.ts';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { FindingLine } from '../list-findings.server.ts';
import { isAuditable } from '../reading/is-auditable.ts';
import type { Reading } from '../reading/reading-of.server.ts';
import { FindingDecision } from './finding-decision.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { FindingText } from './finding-text.tsx';
import { ReadingLine } from './reading-line.tsx';
import { totalsOf } from './totals-of-findings.ts';

type FileFindingsProps = {
  file: { id: string; name: string; type: string };
  findings: readonly FindingLine[];
  reading: Reading | null;
  /** The member whose file it is, for an admin; null for the member. */
  memberId: string | null;
};

/** What was found in a file; an admin audits it here, and decides on each finding. Nothing where nothing can be said. */
export function FileFindings({ file, findings, reading, memberId }: FileFindingsProps) {
  const { call, pending } = useActionQueue();
  const mayWork = useMayChange('work');
  const canAudit = memberId !== null && isAuditable(file);
  if (findings.length === 0 && !canAudit && !reading) return null;
  return (
    <section aria-label="Findings" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {['Findings', ...totalsOf(findings, memberId === null)].join(' · ')}
        </h3>
        {canAudit && (
          <StaffButton
            needs="work"
            type="button"
            size="sm"
            icon={<SearchCheck aria-hidden="true" />}
            pending={pending}
            disabled={reading?.state === 'reading'}
            onClick={() => call('file-audit', { fileId: file.id, memberId })}
          >
            Audit this file
          </StaffButton>
        )}
      </div>
      {reading && <ReadingLine reading={reading} />}
      {reading && reading.notCompared.length > 0 && <NotCompared texts={reading.notCompared} />}
      {canAudit && mayWork && reading?.state === 'unknown' && isTableFile(file) && (
        <Link
          to={withQuery(href('/admin/findings'), { view: 'columns', file: file.id })}
          className="tap block w-fit font-medium text-secondary-strong underline"
        >
          Map columns
        </Link>
      )}
      {canAudit && mayWork && reading?.state === 'read' && isTableFile(file) && (
        <Link
          to={withQuery(href('/admin/findings'), { view: 'example', file: file.id })}
          className="tap block w-fit font-medium text-secondary-strong underline"
        >
          Rule by example
        </Link>
      )}
      <ul className="space-y-2">
        {findings.map((finding) => (
          <li key={finding.id} className="space-y-2 rounded-lg border border-line p-3">
            <FindingText finding={finding} isOwn={memberId === null} />
            <FindingEvidence evidence={finding.evidence} />
            {memberId !== null && <FindingDecision finding={finding} memberId={memberId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With which other files it was not compared, and what the staff can do about it. */
function NotCompared({ texts }: { texts: readonly string[] }) {
  return (
    <div className="text-sm text-ink-2">
      <p className="font-medium">Not compared with</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
