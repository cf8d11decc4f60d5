import { randomUUID } from 'node:crypto';
import { CHANGES_TOPIC } from '#app/topics.ts';
import { type Changes, REMEMBERED_TABLES, type RememberedTable } from '#db/changes.ts';
import { type EventBus, RECONNECTED } from '#ports/events/event-bus.ts';

/**
 * Tells the other processes on the database which tables change here, and hears of theirs, so that none goes on with what
 * it remembers. What could not be told goes to `onError`: there it is remembered for two seconds at most.
 */
export function shareChanges(changes: Changes, events: EventBus, onError: (error: unknown) => void): void {
  const own = `${CHANGES_TOPIC}${randomUUID()}:`;
  const waiting = new Set<RememberedTable>();
  let isSending = false;
  changes.onCommit((tables) => {
    for (const table of tables) waiting.add(table);
    if (!isSending) void send();
  });
  events.subscribe(({ topic }) => {
    if (topic === RECONNECTED.topic) changes.note(REMEMBERED_TABLES);
    // Streams ask at this event whether they may go on, and it may be here before what is told of the tables.
    else if (topic.startsWith('session:')) changes.note(['sessions', 'settings', 'users']);
    else if (topic.startsWith(CHANGES_TOPIC) && !topic.startsWith(own)) changes.note(tablesIn(topic));
  });

  /** What changes while one message is on its way goes with the next one. */
  async function send(): Promise<void> {
    isSending = true;
    while (waiting.size > 0) {
      const topic = own + [...waiting].join();
      waiting.clear();
      await events.publish([{ memberId: null, topic }]).catch(onError);
    }
    isSending = false;
  }
}

function tablesIn(topic: string): RememberedTable[] {
  return topic.slice(topic.lastIndexOf(':') + 1).split(',') as RememberedTable[];
}
