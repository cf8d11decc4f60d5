import { setTimeout as delay } from 'node:timers/promises';
import { type EventBus, RECONNECTED } from './event-bus.ts';
import { packEvents, unpackEvents } from './event-payloads.ts';
import { createListeners } from './listeners.ts';
import { connectChannel } from './postgres-channel.ts';

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
const MOST_WAITING = 1000;

/**
 * The bus of several copies of the portal on one PostgreSQL, over LISTEN and NOTIFY. It reconnects by
 * itself; what is published meanwhile is sent then. Rejects when the first connection fails. A listener's
 * error, and each lost connection, go to `onError`.
 */
export async function postgresEvents(
  url: string,
  onError: (error: unknown) => void = console.error,
): Promise<EventBus> {
  const listeners = createListeners(onError);
  const closing = new AbortController();
  const waiting = new Set<string>();
  let channel = await connect();

  function connect() {
    return connectChannel(url, { receive, lost });
  }

  function receive(payload: string): void {
    try {
      unpackEvents(payload).forEach(listeners.deliver);
    } catch (error) {
      onError(error);
    }
  }

  function lost(error: unknown): void {
    if (closing.signal.aborted) return;
    onError(error);
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !channel.open; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await delay(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      channel = await connect().catch(() => channel);
    }
    if (closing.signal.aborted) return channel.close();
    listeners.deliver(RECONNECTED);
    const payloads = [...waiting];
    waiting.clear();
    for (const payload of payloads) await send(payload);
  }

  /**
   * What cannot be sent waits for the next connection; when too much does, "everything may be old" stands
   * for it.
   */
  async function send(payload: string): Promise<void> {
    if (channel.open && (await channel.notify(payload))) return;
    if (waiting.size >= MOST_WAITING) {
      waiting.clear();
      for (const everything of packEvents([RECONNECTED])) waiting.add(everything);
    }
    waiting.add(payload);
  }

  return {
    async publish(events) {
      for (const payload of packEvents(events)) await send(payload);
    },
    subscribe: listeners.add,
    async close() {
      closing.abort();
      listeners.clear();
      await channel.close();
    },
  };
}
