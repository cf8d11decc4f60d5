import { Trash2 } from 'lucide-react';
import { href, useSearchParams } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { MINE, NOBODY } from '../queue-kinds.ts';
import type { QueueView } from '../queue-views.server.ts';

const BUILT_IN: readonly QueueView[] = [
  { name: 'Everything', query: '' },
  { name: 'My work', query: `assignee=${MINE}` },
  { name: 'Unassigned', query: `assignee=${NOBODY}` },
  { name: 'Overdue', query: 'due=overdue&sort=due' },
];

/** The filters that are kept under a name: those that all have, and the viewer's own. */
export function QueueViews({ views }: { views: readonly QueueView[] }) {
  const [params] = useSearchParams();
  const { call, pending } = useActionQueue();
  const shown = sorted(withQuery('', { page: null }, params).slice(1));
  const own = views.find(({ query }) => sorted(query) === shown);
  return (
    <div className="mb-4 flex items-end gap-2">
      <LinkTabs
        label="Views"
        className="min-w-0 flex-1"
        tabs={[...BUILT_IN, ...views].map(({ name, query }) => ({
          to: `${href('/admin/queue')}${query && `?${query}`}`,
          label: <bdi>{name}</bdi>,
          active: sorted(query) === shown,
        }))}
      />
      {own && (
        <IconButton
          label={`Delete view ${own.name}`}
          disabled={pending}
          onClick={() => call('queue-view-delete', { name: own.name })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
