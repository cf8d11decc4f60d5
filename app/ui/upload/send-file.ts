import {
  CallFailed,
  connectionLost,
  requireReadable,
  type SendOptions,
  type SentFile,
  transmit,
} from './send-at-once.ts';
import { uploadHead } from './upload-body.ts';

/** A file from this size on is sent in parts. */
const IN_PARTS_BYTES = 1024 * 1024;
/** Where the server takes files in parts. */
const TAKES_PARTS = /^\/api\/(member|admin\/members\/[^/]+)\//;

/** Whether that file is sent in parts there. */
export function goesInParts(file: Pick<SentFile, 'url' | 'body'>): boolean {
  return baseForParts(file) !== undefined;
}

function baseForParts({ url, body }: Pick<SentFile, 'url' | 'body'>): string | undefined {
  return body.size >= IN_PARTS_BYTES ? TAKES_PARTS.exec(url)?.[0] : undefined;
}

/**
 * Sends a file after what is said of it; returns the text that came back. Rejects with CallFailed, or with the signal's
 * reason. A file that cannot be read (any more) says so, and counts as no lost connection. A large one is sent in parts, and goes on
 * where it was when the connection was cut.
 */
export async function sendFile(file: SentFile, options: SendOptions): Promise<string> {
  const { said, body } = file;
  await requireReadable(body);
  options.signal.throwIfAborted();
  const base = baseForParts(file);
  if (base) {
    const { sendInParts } = await import('./send-in-parts.ts').catch(() => {
      throw connectionLost();
    });
    const sent = await sendInParts(`${base}unfinished`, file, options);
    if (sent !== null) return sent;
  }
  try {
    return await transmit(file, new Blob([uploadHead(said), body]), options);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 0) await requireReadable(body);
    throw error;
  }
}
