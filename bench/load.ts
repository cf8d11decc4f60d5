import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { median, printRatio, takeTurns } from './measure.ts';

/** What is asked for: the server, the path, and the headers that a browser sends along. */
export type Target = {
  server: { url: string; pid: number };
  path: string;
  headers: Record<string, string>;
  /** Makes the form of each request, where one is sent: of so many already, over the connection of that number. */
  form?: (sent: number, connection: number) => URLSearchParams;
};

/**
 * Answers per second, the milliseconds that half of the requests waited at most, and those that the server's process
 * was at work for one answer, which what else the machine does changes least; NaN where the system does not tell.
 */
export type Load = { perSecond: number; medianMs: number; workMs: number };

/** Connections that ask at the same time; milliseconds of one round; rounds of each of two that are compared. */
const CONNECTIONS = 16;
const ROUND_MS = 700;
const ROUNDS = 5;

const FORM_TYPE = 'content-type: application/x-www-form-urlencoded';
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Loads the portal and its limit in turns, and prints what each of them answered. */
export async function compareUnderLoad(what: string, portal: Target, limit: Target): Promise<void> {
  const results = await takeTurns(ROUNDS, { portal: () => load(portal), limit: () => load(limit) });
  const [ours, best] = [results.portal, results.limit];
  printRatio(`${what}, answers`, of(ours, 'perSecond'), of(best, 'perSecond'), '/s');
  printRatio(`${what}, median wait of ${CONNECTIONS}`, of(ours, 'medianMs'), of(best, 'medianMs'), 'ms');
  if (Number.isFinite(ours[0]?.workMs))
    printRatio(`${what}, work for one answer`, of(ours, 'workMs'), of(best, 'workMs'), 'ms');
}

const of = (loads: Load[], part: keyof Load) => loads.map((one) => one[part]);

/**
 * Asks for the target over kept connections, each one request at a time, as long as a round takes. Speaks HTTP on the
 * bare socket: a full client would be slower than the servers that it is to measure. Throws where an answer has another
 * status than 200.
 */
export async function load(target: Target): Promise<Load> {
  const { server } = target;
  const { hostname, port } = new URL(server.url);
  const request = requestsTo(target);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(hostname, Number(port))));
  const waits: number[] = [];
  const workedBefore = workOf(server.pid);
  const started = performance.now();
  await Promise.all(
    sockets.map(async (socket, connection) => {
      while (performance.now() - started < ROUND_MS) {
        const asked = performance.now();
        await answerTo(socket, request(waits.length, connection));
        waits.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  for (const socket of sockets) socket.destroy();
  const workMs = (workOf(server.pid) - workedBefore) / waits.length;
  return { perSecond: waits.length / seconds, medianMs: median(waits), workMs };
}

function requestsTo({ server, path, headers, form }: Target): (sent: number, connection: number) => string {
  const { host, origin } = new URL(server.url);
  const lines = [`host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  const get = [`GET ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n');
  if (!form) return () => get;
  const post = [`POST ${path} HTTP/1.1`, ...lines, `origin: ${origin}`, FORM_TYPE].join('\r\n');
  return (sent, connection) => {
    const body = form(sent, connection).toString();
    return `${post}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
}

/** Milliseconds that a process has been at work, in its own code and the system's on its behalf. NaN where that is not told. */
export function workOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name, in parentheses, may have spaces; the times are the 14th and 15th field, in hundredths of a second.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Sends the request and waits until the answer is whole. */
function answerTo(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0);
    let whole: ((bytes: Buffer) => boolean) | undefined;
    const stop = (then: () => void) => {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd);
      then();
    };
    const onEnd = (error?: unknown) =>
      stop(() => reject(error instanceof Error ? error : new Error('The server closed the connection.')));
    const onData = (part: Buffer) => {
      got = got.length === 0 ? part : Buffer.concat([got, part]);
      const head = got.indexOf(END_OF_HEAD);
      if (head < 0) return;
      const text = whole ? '' : got.toString('latin1', 0, head);
      if (text && !text.startsWith('HTTP/1.1 200 ')) return stop(() => reject(new Error(text)));
      whole ??= endOf(text, head);
      if (whole(got)) stop(resolve);
    };
    socket.on('data', onData).on('error', onEnd).on('close', onEnd);
    socket.write(request);
  });
}

/** How to see that an answer with that head is whole: by its length, or by its last chunk. */
function endOf(head: string, headLength: number): (bytes: Buffer) => boolean {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) return (bytes) => bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  const total = headLength + END_OF_HEAD.length + Number(length);
  return (bytes) => bytes.length >= total;
}
