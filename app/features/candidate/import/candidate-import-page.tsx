import { useParams, useSearchParams } from 'react-router';
import type { ImportPage } from '#app/features/import/import-page.server.ts';
import { ImportWizard } from '#app/features/import/import-wizard.tsx';
import { changedSearch } from '#app/ui/list-in-url.ts';
import { CANDIDATE_IMPORT_WORDS } from './candidate-import-words.ts';

/** Candidates from a CSV file, in either area. */
export function CandidateImportPage(page: ImportPage) {
  const { memberId } = useParams();
  const [params] = useSearchParams();
  const member = `/admin/users/${memberId}`;
  // On a member's page the pipeline is one tab of several.
  const tab = memberId ? 'hiring' : null;
  const back = changedSearch(new URLSearchParams(params.get('from') ?? ''), { tab });
  return (
    <ImportWizard
      {...page}
      words={CANDIDATE_IMPORT_WORDS}
      list={`${memberId ? member : '/member/hiring'}${back}`}
      page={memberId ? `${member}/hiring/import` : '/member/hiring/import'}
      calls={memberId ? `/api/admin/members/${memberId}` : '/api/member'}
    />
  );
}
