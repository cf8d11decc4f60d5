/** Something changed: for one member, or (`memberId` null) for everybody. */
export type PortalEvent = { memberId: string | null; topic: string };

/** Tells every running copy of the portal what has changed, so that open screens follow. */
export type EventBus = {
  /**
   * Delivers the events to the listeners of all copies, this one included, once each. Call it after the
   * commit.
   */
  publish(events: PortalEvent[]): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (event: PortalEvent) => void): () => void;
  /** Ends all subscriptions; later events go nowhere. */
  close(): Promise<void>;
};

/**
 * Delivered to every listener after a time in which events may have been missed: whatever is on screen may
 * be old.
 */
export const RECONNECTED: PortalEvent = { memberId: null, topic: 'reconnected' };
