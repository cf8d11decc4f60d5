import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import type { FileFindings } from './file-findings.tsx';

const load = () => import('./file-findings.tsx');

/** What was found in a file, by a script that no list of files waits for. The member's panel has none where nothing is to be said. */
export function FindingsOnDemand(shown: Parameters<typeof FileFindings>[0]) {
  if (shown.memberId === null && shown.findings.length === 0 && !shown.reading) return null;
  return (
    <OnDemand load={load} open onClose={() => undefined}>
      {(part) => <part.FileFindings {...shown} />}
    </OnDemand>
  );
}
