import { useLocation, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { SITE_NAME } from '#app/ui/page/page-head.ts';
import type { FilesQuery } from '../file-schema.ts';

type FilesToolbarProps = {
  query: FilesQuery;
  /** The member's name, for an admin. */
  memberName: string | undefined;
};

/** Whose files of a category are listed, and the search within them. */
export function FilesToolbar({ query, memberName }: FilesToolbarProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const sides = [
    { by: '', label: 'All files' },
    { by: 'admin', label: `From ${SITE_NAME}` },
    { by: 'member', label: `From ${memberName ?? 'you'}` },
  ];
  const tabs = sides.map(({ by, label }) => ({
    to: `${pathname}${changedSearch(params, { by, show: null, file: null })}`,
    label: <bdi>{label}</bdi>,
    active: query.by === by,
  }));
  return (
    <>
      <LinkTabs tabs={tabs} label="Files by who uploaded them" className="px-4 sm:px-5" />
      <div className="border-b border-line px-4 pt-3 sm:px-5 [&>div]:mb-3">
        <SearchToolbar q={query.q} searchLabel="Search files" placeholder="Search files" />
      </div>
    </>
  );
}
