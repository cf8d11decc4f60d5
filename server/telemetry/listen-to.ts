import type { TracingChannel } from 'node:diagnostics_channel';

/** What is done at the begin of something that is told of, and at its end. */
type Listener<Told> = { begin?(told: Told): void; end(told: Told, ms: number, failed: boolean): void };

/** Listens to a channel, with the time that each thing took; returns how to stop. */
export function listenTo<Told extends object>(
  channel: TracingChannel<unknown, Told>,
  { begin, end }: Listener<Told>,
): () => void {
  const begun = new WeakMap<object, number>();
  const failed = new WeakSet<object>();
  const listener = {
    start(told: Told) {
      begun.set(told, performance.now());
      begin?.(told);
    },
    end: () => undefined,
    asyncStart: () => undefined,
    error: (told: Told) => void failed.add(told),
    asyncEnd(told: Told) {
      const from = begun.get(told);
      // What began before anybody listened is not known.
      if (from !== undefined) end(told, performance.now() - from, failed.has(told));
    },
  };
  channel.subscribe(listener);
  return () => channel.unsubscribe(listener);
}
