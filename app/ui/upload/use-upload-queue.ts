import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type QueuedFile, UploadQueue } from './upload-queue.ts';

type QueueOptions<Said, Result> = ConstructorParameters<typeof UploadQueue<Said, Result>>[0];

/** A queue of the page's own. What is under way is stopped when the page goes. */
export function useUploadQueue<Said, Result>(
  options: QueueOptions<Said, Result>,
): { queue: UploadQueue<Said, Result>; items: readonly QueuedFile<Said>[] } {
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(
    () =>
      new UploadQueue<Said, Result>({
        ...options,
        send: (...given) => latest.current.send(...given),
        onOutcome: (...given) => latest.current.onOutcome?.(...given),
        onIdle: () => latest.current.onIdle?.(),
      }),
  );
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  useEffect(() => () => queue.cancel(), [queue]);
  return { queue, items };
}
