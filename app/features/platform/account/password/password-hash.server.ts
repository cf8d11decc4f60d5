import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { acquireSlot, waitingFor } from '../sign-in/slots.server.ts';

const deriveNow = promisify(argon2);

/** Hashes that run at the same time: others need the processor, and files and names the same threads. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Hashes that may wait before an attempt to log in is turned away: a second or two. */
const WAITING_AT_MOST = 60;

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** True while so many hashes wait that another one would take long. */
export function isHashingBusy(): boolean {
  return waitingFor('hashing') >= WAITING_AT_MOST;
}

/** Hashes with argon2id and a fresh salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** True if the password belongs to the PHC string; false for one that is not argon2id. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) return false;
  const expected = Buffer.from(match[5] ?? '', 'base64');
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(match[4] ?? '', 'base64'),
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}

async function derive(...asked: Parameters<typeof deriveNow>): Promise<Buffer> {
  const leave = await acquireSlot('hashing', AT_ONCE);
  return deriveNow(...asked).finally(leave);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
