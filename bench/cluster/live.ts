import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '#test/fixtures/browser.ts';
import { answerOf, type Cluster, toPortal } from './people.ts';

/** What open windows heard: each write of one kind has to reach the window at every portal. */
export type Heard = {
  writes: number;
  arrivals: number;
  slowestMs: number;
  windows: number;
  errors: string[];
};

/** A window's stream at one portal: when it heard of the topic last, and since when it has been open. */
type Window = { openSince: number | undefined; heardAt: number };

const TOPIC = 'vehicles';
/** By when a window hears of a write once it was answered, also on a busy machine, in ms. */
const HEARS_WITHIN_MS = 5_000;

/** Opens a stream at every portal, writes again and again through the proxy, and waits until each open window has heard of it. */
export async function watchWindows(member: Browser, cluster: Cluster): Promise<Heard> {
  const heard: Heard = { writes: 0, arrivals: 0, slowestMs: 0, windows: cluster.portals, errors: [] };
  const end = new AbortController();
  const windows = Array.from(
    { length: cluster.portals },
    (): Window => ({ openSince: undefined, heardAt: 0 }),
  );
  const streams = windows.map((window, portal) => listen(member, cluster, portal, window, end.signal));
  while (!cluster.isOver()) {
    const began = performance.now();
    const plate = `C${(heard.writes % 1_000_000).toString(36)}${Date.now().toString(36).slice(-5)}`;
    const form = { intent: 'vehicle-add', plate };
    const answer = await answerOf(member.post('/member/vehicles.data', form));
    if (answer?.status === 200) {
      heard.writes += 1;
      const write = { began, answered: performance.now() };
      await Promise.all(windows.map((window, portal) => arrival(window, portal, write, heard)));
    } else if (answer) heard.errors.push(`A vehicle was refused: ${answer.status}`);
    await pause(300);
  }
  end.abort();
  await Promise.all(streams);
  return heard;
}

/** Waits until a window that was open before the write has heard of it; one that breaks off meanwhile reads anew by itself. */
async function arrival(
  window: Window,
  portal: number,
  { began, answered }: { began: number; answered: number },
  heard: Heard,
): Promise<void> {
  const { openSince } = window;
  if (openSince === undefined || openSince > began) return;
  while (window.heardAt < began) {
    if (window.openSince !== openSince) return;
    if (performance.now() - answered > HEARS_WITHIN_MS) {
      heard.errors.push(`A window at portal ${portal} did not hear of a write.`);
      return;
    }
    await pause(5);
  }
  heard.arrivals += 1;
  heard.slowestMs = Math.max(heard.slowestMs, window.heardAt - answered);
}

/** Keeps a stream open as a browser does: connects again where it breaks off. */
async function listen(
  member: Browser,
  cluster: Cluster,
  portal: number,
  window: Window,
  end: AbortSignal,
): Promise<void> {
  while (!cluster.isOver()) {
    try {
      const answer = await member.get('/api/member/events', toPortal(portal));
      if (answer.status === 200 && answer.body) await readLines(answer.body, window, end);
    } catch {
      // It ended with its portal.
    }
    window.openSince = undefined;
    await pause(200);
  }
}

async function readLines(body: ReadableStream<Uint8Array>, window: Window, end: AbortSignal): Promise<void> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  if (end.aborted) return stop();
  end.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    if (text.includes('event: ready')) window.openSince = performance.now();
    if (text.includes(TOPIC)) window.heardAt = performance.now();
  }
}
