import type { Topic } from '#app/topics.ts';
import type { LiveEvent } from './live-event.ts';

/** A part of what is on screen: the topics that it shows, of one member or of all. `frame` is what stands around pages. */
export type ShownPart = { topics: readonly Topic[]; memberId?: string | undefined; frame?: boolean };

/** An event that came while nothing showed its topic may be missing in what was being loaded: this long it is kept. */
const KEPT_MS = 5_000;

/** What the parts of a window show, and whether an event concerns them. */
export function createShownTopics(now: () => number = Date.now) {
  const parts = new Set<ShownPart>();
  let missed: { event: LiveEvent; at: number }[] = [];
  const shows = (part: ShownPart, event: LiveEvent) => {
    if (event === null) return true;
    const frame = [...parts].find((one) => one.frame);
    const member = part.memberId ?? frame?.memberId;
    const isOfMember = member === undefined || event.memberId === null || event.memberId === member;
    return isOfMember && (part.topics as readonly string[]).includes(event.topic);
  };
  return {
    /** Adds a part; returns what takes it away, and whether an event was missed that it shows. */
    add(part: ShownPart): { remove: () => void; isStale: boolean } {
      parts.add(part);
      const isStale = missed.some(({ event, at }) => at > now() - KEPT_MS && shows(part, event));
      return { remove: () => parts.delete(part), isStale };
    },
    /** Whether a part shows what the event tells of. A page that has not said what it shows, shows everything. */
    isShown(event: LiveEvent): boolean {
      const all = [...parts];
      if (all.every(({ frame }) => frame)) return true;
      const shown = all.some((part) => shows(part, event));
      missed = missed.filter(({ at }) => at > now() - KEPT_MS);
      if (!shown) missed.push({ event, at: now() });
      return shown;
    },
  };
}
