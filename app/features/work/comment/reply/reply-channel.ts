import { channel } from 'node:diagnostics_channel';

/** What became of an email that arrived. */
export type ReplyOutcome = { outcome: 'added' | 'ignored' | 'refused' | 'failed' };

/** Tells whoever listens what became of each email that arrived, but not what it says, nor from whom it is. */
const replies = channel('portal.reply');

/** Tells it. */
export function tellOfReply(told: ReplyOutcome): void {
  replies.publish(told);
}

/** Listens to it; returns how to stop. */
export function listenToReplies(listener: (told: ReplyOutcome) => void): () => void {
  const heard = (told: unknown) => listener(told as ReplyOutcome);
  replies.subscribe(heard);
  return () => replies.unsubscribe(heard);
}
