import { FEW, type Spread } from '#app/session/live/reload-pace.ts';

/** What one window's reload takes of the process at most, with room for what people ask for meanwhile, in ms. */
const PER_WINDOW_MS = 20;
/** However many windows hear of it, what concerns one member is on screen within about a second. */
const ONE_AT_MOST_MS = 900;
/** However many there are, all of them have asked after so long. */
const ALL_AT_MOST_MS = 30_000;

/** Streams that this process has open. */
const open = { staff: 0, all: 0 };

/** Live streams that this process has open, of staff and of members. */
export function openStreams(): { staff: number; members: number } {
  return { staff: open.staff, members: open.all - open.staff };
}

/** Counts a stream; returns how to count it no more. */
export function countStream(isStaff: boolean): () => void {
  const add = (more: number) => {
    open.all += more;
    if (isStaff) open.staff += more;
  };
  add(1);
  return () => add(-1);
}

/** How windows are to spread their reloads: those of staff hear of every member, the others of their own. */
export function spreadFor(isStaff: boolean): Spread {
  const between = (windows: number, most: number) =>
    Math.min(most, Math.max(FEW.one, windows * PER_WINDOW_MS));
  return {
    one: between(isStaff ? open.staff : 1, ONE_AT_MOST_MS),
    all: between(open.all, ALL_AT_MOST_MS),
  };
}

/** Milliseconds after which a window connects anew that has lost its stream: not all at once. */
export function retryAfter(random: () => number = Math.random): number {
  return 1_000 + Math.round(random() * 4_000);
}
