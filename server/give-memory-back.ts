import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

/** How often it is looked whether the process has much to do, in ms. */
const EVERY_MS = 2_000;
/** The part of that time in which a process works that has little to do. */
const IDLE = 0.3;

/**
 * Lets the engine give memory back to the system whenever the process has little to do. By itself V8 keeps the pages
 * of a heap that was once large, since it takes a server for a window in front of somebody: 300 MB and more after one
 * long import, of which 25 are used. While there is much to do it stays as it is, since saving costs time.
 */
export function giveMemoryBack(): void {
  let saves = false;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, last).utilization < IDLE;
    last = now;
    if (isIdle === saves) return;
    saves = isIdle;
    setFlagsFromString(saves ? '--memory-saver-mode' : '--no-memory-saver-mode');
  }, EVERY_MS);
  timer.unref();
}
