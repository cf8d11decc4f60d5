import type { ReactNode } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import type { Thread } from '../list-comments.server.ts';

const load = () => import('./thread-panel.tsx');
/** Whoever could not fetch the script is told so. */
const stay = () => undefined;

type Discussion = { state: string; shown: ReactNode };

/**
 * What a panel shows of a thread, whose script no page waits for; `action` is the page of its calls, where that is not the one
 * on screen.
 */
export function discussionOf(thread: Thread | null | undefined, action?: string): Discussion | null {
  if (!thread) return null;
  return {
    state: thread.lines[0]?.id ?? '',
    shown: (
      <OnDemand key={thread.subjectId} load={load} open onClose={stay}>
        {({ ThreadPanel }) => <ThreadPanel thread={thread} action={action} />}
      </OnDemand>
    ),
  };
}

/** The same for the rows of a list. */
export const discussionsOf = (threads: Record<string, Thread>) => (id: string) => discussionOf(threads[id]);
