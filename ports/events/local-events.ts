import type { EventBus } from './event-bus.ts';
import { createListeners } from './listeners.ts';

/** The bus of a portal that runs as one process. A listener's error goes to `onError`. */
export function localEvents(onError: (error: unknown) => void = console.error): EventBus {
  const listeners = createListeners(onError);
  return {
    async publish(events) {
      for (const event of events) listeners.deliver(event);
    },
    subscribe: listeners.add,
    async close() {
      listeners.clear();
    },
  };
}
