import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { heardBy, unpackLiveEvent } from '#app/session/live/live-event.ts';
import { createReloadPace, unpackSpread } from '#app/session/live/reload-pace.ts';
import { createShownTopics, type ShownPart } from '#app/session/live/shown-topics.ts';
import { rawAnswer } from './demo-portal.ts';

/** What a window shows, for whom, and by which path its data are asked for. */
export type Shown = { url: string; path: string; headers: Record<string, string>; parts: ShownPart[] };

/** A window that listens; `reloads` are the milliseconds that each of its reloads took. */
export type LiveWindow = { reloads: number[]; close(): void };

/** Opens a window: holds its stream, and asks for its data as the browser does when it hears of what it shows. */
export async function openWindow({ url, path, headers, parts }: Shown): Promise<LiveWindow> {
  const shown = createShownTopics();
  for (const part of parts) shown.add(part);
  const reloads: number[] = [];
  const pace = createReloadPace();
  let timer: NodeJS.Timeout | undefined;
  const reload = async () => {
    timer = undefined;
    pace.begin(Date.now());
    const asked = performance.now();
    await rawAnswer(`${url}/healthz`, { connection: 'close' });
    await rawAnswer(`${url}${path}`, { ...headers, connection: 'close' });
    reloads.push(performance.now() - asked);
  };
  const hear = (line: string) => {
    const event = unpackLiveEvent(line);
    if (!shown.isShown(event)) return;
    timer ??= setTimeout(() => void reload(), pace.delayOf(heardBy(event), Date.now()));
  };
  const request = await stream(`${url}/api/member/events`, headers, {
    changed: hear,
    ready: (data) => pace.setSpread(unpackSpread(data)),
    alive: (data) => pace.setSpread(unpackSpread(data)),
  });
  return {
    reloads,
    close() {
      clearTimeout(timer);
      request.destroy();
    },
  };
}

type Heard = Record<string, (data: string) => void>;

function stream(url: string, headers: Record<string, string>, heard: Heard): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { ...headers, accept: 'text/event-stream' }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        readEvents(answer, heard);
        resolve(request);
      },
    );
    // Ended by whoever closes the window.
    request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
  });
}

function readEvents(answer: IncomingMessage, heard: Heard): void {
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1] ?? '';
      heard[event]?.(/^data: ?(.*)$/m.exec(block)?.[1] ?? '');
    }
  });
  answer.on('error', () => undefined);
}
