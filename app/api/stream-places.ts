/** Streams that one session, and one person in all sessions, may have open. */
export const STREAMS_MAX = { session: 12, person: 60 } as const;

const places = new Map<string, Set<() => void>>();

/**
 * Gives a stream its places among those of its session and its person. One too many ends the oldest, which may be of a
 * browser that is long gone. Returns how to give the places back.
 */
export function takePlaces(of: { sessionId: string; personId: string }, end: () => void): () => void {
  const leave = [
    takePlace(`session ${of.sessionId}`, STREAMS_MAX.session, end),
    takePlace(`person ${of.personId}`, STREAMS_MAX.person, end),
  ];
  return () => {
    for (const left of leave) left();
  };
}

function takePlace(key: string, most: number, end: () => void): () => void {
  const taken = places.get(key) ?? new Set();
  places.set(key, taken.add(end));
  const [oldest] = taken;
  if (taken.size > most && oldest) {
    taken.delete(oldest);
    oldest();
  }
  return () => {
    taken.delete(end);
    if (taken.size === 0 && places.get(key) === taken) places.delete(key);
  };
}
