type Queue = { running: number; waiting: (() => void)[] };

const queues = new Map<string, Queue>();

/** Takes one of the `places` in which work on this subject runs at the same time; returns how to give it back. */
export async function acquireSlot(subject: string, places: number): Promise<() => void> {
  const queue = queues.get(subject) ?? { running: 0, waiting: [] };
  queues.set(subject, queue);
  if (queue.running < places) queue.running += 1;
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  return () => {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(subject);
  };
}

/** How much work waits for a turn on this subject. */
export function waitingFor(subject: string): number {
  return queues.get(subject)?.waiting.length ?? 0;
}
