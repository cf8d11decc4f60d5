import type { Grid } from '#app/features/platform/contents/preview/contents-preview.tsx';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import type { Reading } from '../reading/reading-of.server.ts';
import type { FileFindings } from './file-findings.tsx';
import type { MarkableRows } from './markable-rows.tsx';

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

const loadMarkable = () => import('./markable-rows.tsx');

/** A table whose rows staff marks to make a rule of them, by a script that the preview does not wait for. */
function MarkableOnDemand(shown: Parameters<typeof MarkableRows>[0]) {
  return (
    <OnDemand load={loadMarkable} open onClose={() => undefined}>
      {(part) => <part.MarkableRows {...shown} />}
    </OnDemand>
  );
}

/** How the preview of a file shows a table whose rows can be marked; undefined for a file that was not read as one. */
export function markableGrid(
  file: { id: string; name: string; type: string },
  reading: Reading | null,
): Grid | undefined {
  if (reading?.state !== 'read' || !isTableFile(file)) return undefined;
  return (contents) => <MarkableOnDemand key={file.id} contents={contents} fileId={file.id} />;
}
