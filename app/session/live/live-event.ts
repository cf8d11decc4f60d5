import type { Topic } from '#app/topics.ts';

/** What a window is told: a topic that changed, of one member or (null) of all; `null` stands for anything. */
export type LiveEvent = { topic: Topic | 'reconnected'; memberId: string | null } | null;

/** The event as one line of the stream. */
export function packLiveEvent({ topic, memberId }: { topic: string; memberId: string | null }): string {
  return memberId === null ? topic : `${topic} ${memberId}`;
}

/** Reads such a line; what nothing was missed in is no event. */
export function unpackLiveEvent(line: string): LiveEvent {
  const [topic = '', memberId = null] = line.split(' ');
  if (topic === '' || topic === 'reconnected') return null;
  return { topic: topic as Topic, memberId };
}

/** Topics of the provider's that concern every member. */
const FOR_ALL: ReadonlySet<string> = new Set(['reconnected', 'document-types']);

/** Whether every window is told of the topic. */
export function isTopicForAll(topic: string): boolean {
  return FOR_ALL.has(topic);
}

/** Who hears the event: the windows of one member and the staff's, or all, which may then ask at the same time. */
export function heardBy(event: LiveEvent): 'one' | 'all' {
  return event === null || isTopicForAll(event.topic) ? 'all' : 'one';
}
