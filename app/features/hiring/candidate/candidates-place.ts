import { useParams } from 'react-router';
import { changedSearch } from '#app/ui/lists/list-in-url.ts';

/** Where a member's candidates are: in its own area, or on the member's page for admins. */
export type CandidatesPlace = {
  /** Path of the pipeline with the filters of that query. */
  list: (filters: string) => string;
  importPage: string;
  /** Address of the area's calls. */
  calls: string;
};

/** The place that the present page belongs to. */
export function useCandidatesPlace(): CandidatesPlace {
  const { memberId } = useParams();
  if (!memberId) {
    return {
      list: (filters) => `/member/hiring${changedSearch(new URLSearchParams(filters), {})}`,
      importPage: '/member/hiring/import',
      calls: '/api/member',
    };
  }
  const member = `/admin/users/${memberId}`;
  return {
    // On a member's page the pipeline is one tab of several.
    list: (filters) => `${member}${changedSearch(new URLSearchParams(filters), { tab: 'hiring' })}`,
    importPage: `${member}/hiring/import`,
    calls: `/api/admin/members/${memberId}`,
  };
}
