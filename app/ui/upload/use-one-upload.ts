import { useRef } from 'react';
import type { SendOptions } from './send-at-once.ts';
import { type FileOutcome, isUnderWay, type QueuedFile } from './upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

type Send<Result> = (key: string, options: SendOptions) => Promise<Result>;

/** One file at a time: `item` is the one on its way, or null. */
export type OneUpload<Result> = {
  item: QueuedFile | null;
  /**
   * Sends a file in the place of the one on its way, and returns what became of it. The same file sent again has the key that
   * it had, so that a second try makes no second record.
   */
  send: (file: File, how: Send<Result>) => Promise<FileOutcome<Result>>;
  stop: () => void;
};

/** Sends one file at a time through a queue of the page's own. */
export function useOneUpload<Result>(): OneUpload<Result> {
  const ended = useRef(new Map<string, (outcome: FileOutcome<Result>) => void>());
  const { queue, items } = useUploadQueue<Send<Result>, Result>({
    atOnce: 1,
    maxBytes: Number.POSITIVE_INFINITY,
    send: ({ key, said }, options) => said(key, options),
    onOutcome({ key }, outcome) {
      ended.current.get(key)?.(outcome);
      ended.current.delete(key);
    },
  });
  const send = (file: File, how: Send<Result>) => {
    const again = queue
      .items()
      .find((item) => item.file === file && !isUnderWay(item) && item.state !== 'done');
    queue.cancel();
    queue.keep((item) => item.key === again?.key);
    if (again) queue.change(again.key, { said: how });
    else queue.choose([file], how);
    return new Promise<FileOutcome<Result>>((resolve) => {
      for (const { key } of queue.items()) ended.current.set(key, resolve);
      queue.start(() => true);
    });
  };
  return { item: items.find(isUnderWay) ?? null, send, stop: () => queue.cancel() };
}
