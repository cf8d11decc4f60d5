import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { ClamdPlace } from './clamd-place.ts';
import { ScanFailed, type Scanner, type Verdict } from './scanner.ts';

type Options = {
  /** How long connecting, or a stretch without any progress, may take. */
  quietMs?: number;
  /** How long one content may take in all. */
  totalMs?: number;
};

const QUIET_MS = 15_000;
const TOTAL_MS = 30_000;
/** More than that is no answer of clamd's. */
const ANSWER_MAX = 4_096;
const PIECE_BYTES = 64 * 1024;

/** Asks clamd by its INSTREAM command: pieces with their length before them, an empty one at the end, then one line. */
export function clamdScanner(place: ClamdPlace, options: Options = {}): Scanner {
  return {
    configured: true,
    async scan(content) {
      const answer = await converse(place, 'zINSTREAM\0', content, options);
      return verdictOf(answer);
    },
  };
}

/** True once clamd answers that it is there. */
export async function pingClamd(place: ClamdPlace, options: Options = {}): Promise<boolean> {
  return (await converse(place, 'zPING\0', undefined, options)) === 'PONG';
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { found: null };
  const found = /^stream: (.+) FOUND$/s.exec(answer)?.[1];
  if (found) return { found };
  throw new ScanFailed(`clamd answered: ${answer.slice(0, 200) || 'nothing'}`);
}

/** Sends the command and, where there is one, the content; resolves to the answer without the zero byte at its end. */
async function converse(
  place: ClamdPlace,
  command: string,
  content: AsyncIterable<Uint8Array> | undefined,
  { quietMs = QUIET_MS, totalMs = TOTAL_MS }: Options,
): Promise<string> {
  const socket = createConnection(place);
  const answer = answerOf(socket);
  const end = (why: string) => socket.destroy(new ScanFailed(why));
  socket.setTimeout(quietMs, () => end(`clamd did not answer for ${quietMs / 1000} seconds`));
  const timer = setTimeout(() => end(`clamd took longer than ${totalMs / 1000} seconds`), totalMs);
  try {
    // An answer before the end is a refusal of what was sent so far.
    const sending = send(socket, command, content).then(
      () => answer,
      () => answer,
    );
    return await Promise.race([answer, sending]);
  } catch (error) {
    throw ScanFailed.is(error) ? error : new ScanFailed(`clamd is away: ${String(error)}`);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > ANSWER_MAX) reject(new ScanFailed('clamd answered without an end'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new ScanFailed(`clamd ended without an answer: ${text.slice(0, 200)}`)));
  });
}

async function send(socket: Socket, command: string, content: AsyncIterable<Uint8Array> | undefined) {
  await write(socket, Buffer.from(command));
  if (!content) return;
  for await (const bytes of content) {
    for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.byteLength);
      await write(socket, length);
      await write(socket, piece);
    }
  }
  await write(socket, Buffer.alloc(4));
}

/** Waits where the other side does not keep up; rejects once the socket has ended. */
async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  if (socket.destroyed) throw new ScanFailed('clamd ended the connection');
  if (!socket.write(bytes)) await once(socket, 'drain');
}
