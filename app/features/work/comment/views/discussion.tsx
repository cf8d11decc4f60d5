import type { ReactNode } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { Thread } from '../list-comments.server.ts';

const load = () => import('./thread-panel.tsx');
/** Whoever could not fetch the script is told so. */
const stay = () => undefined;

/** What a page shows of a thread; `state` is another one with each comment. */
export type Discussion = { state: string; shown: ReactNode };

/** What a page shows of a thread, whose script it does not wait for; null where there is none. */
export function discussionOf<T extends Thread | null | undefined>(
  thread: T,
): Discussion | (T extends Thread ? never : null) {
  if (!thread) return null as never;
  return {
    state: thread.lines[0]?.id ?? '',
    shown: (
      <OnDemand key={thread.subjectId} load={load} open onClose={stay}>
        {({ ThreadPanel }) => <ThreadPanel thread={thread} />}
      </OnDemand>
    ),
  };
}

/** The same for the rows of a list. */
export const discussionsOf = (threads: Record<string, Thread>) => (id: string) => discussionOf(threads[id]);

type DiscussionCardProps = { discussion: Discussion; className?: string };

/** The thread of a record that has a page of its own. */
export function DiscussionCard({ discussion, className }: DiscussionCardProps) {
  return (
    <Card id="comments" className={className}>
      {discussion.shown}
    </Card>
  );
}
