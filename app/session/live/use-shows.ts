import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { Topic } from '#app/topics.ts';
import { createShownTopics } from './shown-topics.ts';

/** What this window shows. */
export const shownTopics = createShownTopics();

/** Tells the window that what is on screen may be old. */
export const STALE = 'portal:stale';

/**
 * Says what a page shows: the window reloads when one of these topics changes, for the member that the address names, and
 * for nothing else.
 */
export function useShows(...topics: Topic[]): void {
  const { memberId } = useParams();
  usePart(topics, memberId, false);
}

/** The same for the frame around pages, which shows topics of the member given, or of all. */
export function useFrameShows(topics: readonly Topic[], memberId?: string): void {
  usePart(topics, memberId, true);
}

function usePart(topics: readonly Topic[], memberId: string | undefined, frame: boolean): void {
  const list = topics.join(' ');
  useEffect(() => {
    const { remove, isStale } = shownTopics.add({ topics: list.split(' ') as Topic[], memberId, frame });
    if (isStale) window.dispatchEvent(new Event(STALE));
    return remove;
  }, [list, memberId, frame]);
}
