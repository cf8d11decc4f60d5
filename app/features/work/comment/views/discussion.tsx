import { type ReactNode, useEffect } from 'react';
import { useOnDemand } from '#app/ui/dialogs/on-demand.tsx';
import type { Thread } from '../list-comments.server.ts';

const load = () => import('./thread-panel.tsx');

type Discussion = { state: string; shown: ReactNode };

/** What a panel shows of a thread; `action` is the page of its calls, where that is not the one on screen. */
export function discussionOf(thread: Thread | null, action?: string): Discussion | null {
  if (!thread) return null;
  const { subjectId, lines } = thread;
  return {
    state: lines[0]?.id ?? '',
    shown: <LateThread key={subjectId} thread={thread} action={action} />,
  };
}

/** The same for the rows of a list. */
export const discussionsOf = (threads: Record<string, Thread>) => (id: string) =>
  discussionOf(threads[id] ?? null);

type LateThreadProps = { thread: Thread; action: string | undefined };

/** No page waits for the script of its threads. */
function LateThread(props: LateThreadProps) {
  const { part, fetchPart } = useOnDemand(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it is shown first.
  useEffect(() => void fetchPart(), []);
  return part && <part.ThreadPanel {...props} />;
}
