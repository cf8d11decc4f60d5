import { FolderOpen } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { FilesQuery } from '../file-schema.ts';

/** What an empty list of files says: that there are none yet, or that none match. */
export function NoFiles({ side, query }: { side: 'admin' | 'member'; query: FilesQuery }) {
  const change = useChangeInUrl();
  if (query.q || query.by) {
    return (
      <EmptyState
        icon={<FolderOpen />}
        title="No file matches"
        action={
          <Button type="button" onClick={() => change({ q: null, by: null, show: null })}>
            Show all files
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={<FolderOpen />} title="No files yet">
      {side === 'admin'
        ? 'Files you or the member upload appear here with their status.'
        : 'Files you or your back office upload appear here with their status.'}
    </EmptyState>
  );
}
