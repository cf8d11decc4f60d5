// In a thread: asks for a page again and again, and tells what each answer took, in milliseconds, since it was last asked.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const BETWEEN_MS = 5;

let waits: number[] = [];
parentPort?.on('message', () => {
  parentPort?.postMessage(waits);
  waits = [];
});
for (;;) {
  const asked = performance.now();
  // A connection that was kept may end just when it is used again.
  const answer = await fetch(`${workerData}/about`).catch(() => fetch(`${workerData}/about`));
  await answer.arrayBuffer();
  waits.push(performance.now() - asked);
  await pause(BETWEEN_MS);
}
