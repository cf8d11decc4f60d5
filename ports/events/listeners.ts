import type { PortalEvent } from './event-bus.ts';

type Listener = (event: PortalEvent) => void;

/**
 * The listeners within this process. One that throws is reported to `onError` and does not stop the others.
 */
export function createListeners(onError: (error: unknown) => void) {
  const entries = new Set<{ listener: Listener }>();
  return {
    add(listener: Listener): () => void {
      const entry = { listener };
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    deliver(event: PortalEvent): void {
      for (const { listener } of [...entries]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    clear(): void {
      entries.clear();
    },
  };
}
