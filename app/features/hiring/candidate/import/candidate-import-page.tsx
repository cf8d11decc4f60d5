import { useSearchParams } from 'react-router';
import type { ImportPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { useCandidatesPlace } from '../candidates-place.ts';
import { CANDIDATE_IMPORT_WORDS } from './candidate-import-words.ts';

/** Candidates from a CSV file, in either area. */
export function CandidateImportPage(page: ImportPage) {
  const { list, importPage, calls } = useCandidatesPlace();
  const [params] = useSearchParams();
  return (
    <ImportWizard
      {...page}
      words={CANDIDATE_IMPORT_WORDS}
      list={list(params.get('from') ?? '')}
      page={importPage}
      calls={calls}
    />
  );
}
