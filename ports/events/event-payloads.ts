import type { PortalEvent } from './event-bus.ts';

/** PostgreSQL takes notifications of fewer than 8000 bytes. */
const MOST_BYTES = 7999;

/**
 * Packs events into as few texts of fewer than 8000 bytes as their order allows. Throws RangeError for a
 * giant one.
 */
export function packEvents(events: PortalEvent[]): string[] {
  const payloads: string[] = [];
  let items: string[] = [];
  let bytes = 1;
  for (const { memberId, topic } of events) {
    const item = JSON.stringify([memberId, topic]);
    const itemBytes = Buffer.byteLength(item) + 1;
    if (itemBytes + 1 > MOST_BYTES)
      throw new RangeError(`An event is too long to publish: ${topic.slice(0, 60)}…`);
    if (bytes + itemBytes > MOST_BYTES) {
      payloads.push(`[${items.join()}]`);
      items = [];
      bytes = 1;
    }
    items.push(item);
    bytes += itemBytes;
  }
  if (items.length > 0) payloads.push(`[${items.join()}]`);
  return payloads;
}

/** Reads what `packEvents` wrote. */
export function unpackEvents(payload: string): PortalEvent[] {
  const items = JSON.parse(payload) as [string | null, string][];
  return items.map(([memberId, topic]) => ({ memberId, topic }));
}
