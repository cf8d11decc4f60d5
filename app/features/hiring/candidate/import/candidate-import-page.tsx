import { useParams, useSearchParams } from 'react-router';
import type { ImportPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { paths, wayBack } from '#app/paths.ts';
import { CANDIDATE_IMPORT_LABELS } from './candidate-import-labels.ts';

/** Candidates from a CSV file, in either area. */
export function CandidateImportPage(page: ImportPage) {
  const { memberId = null } = useParams();
  const [params] = useSearchParams();
  return (
    <ImportWizard
      {...page}
      words={CANDIDATE_IMPORT_LABELS}
      list={wayBack(paths.candidates(memberId), params)}
      page={paths.candidateImport(memberId)}
      calls={paths.calls(memberId)}
    />
  );
}
