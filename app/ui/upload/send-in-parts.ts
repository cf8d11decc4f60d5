import { DetailedError, Upload } from 'tus-js-client';
import { PAGE_FOR, pageForHeader } from '#app/ui/network/page-for.ts';
import { untilReachable } from '#app/ui/network/reachable.ts';
import {
  CallFailed,
  connectionLost,
  refusal,
  requireReadable,
  type SendOptions,
  type SentFile,
  transmit,
} from './send-at-once.ts';
import { UNFINISHED_UPLOAD, UPLOAD_ACT, uploadHead } from './upload-body.ts';

/** How often in a row a part may break off without anything having arrived. */
const TRIES = 50;
/** Refusals to begin in parts, after which a file is sent at once: too many are unfinished, or that right is not there. */
const AT_ONCE = new Set([403, 404, 429]);
/** What may be otherwise a moment later. */
const PASSING = new Set([0, 408, 423, 425, 500, 502, 503, 504]);

/** Addresses of what was sent in parts, so that another try goes on where the last one ended. */
const begun = new WeakMap<Blob, string>();

/**
 * Sends a file in parts to `endpoint`, going on where it was when the connection is back, then makes the call that takes it. Returns
 * null where the server takes no more parts, so that the file is to be sent at once.
 */
export async function sendInParts(
  endpoint: string,
  file: SentFile,
  options: SendOptions,
): Promise<string | null> {
  let failures = 0;
  const arriving = (part: number) => {
    failures = 0;
    options.onProgress(part);
  };
  for (;;) {
    try {
      const address = await sendParts(endpoint, file, { ...options, onProgress: arriving });
      return await finish(address, file, options);
    } catch (error) {
      options.signal.throwIfAborted();
      const failed = asCallFailed(error);
      if (AT_ONCE.has(failed.status) && !addressOf(file)) return null;
      failures += 1;
      if (!PASSING.has(failed.status) || failures > TRIES) throw failed;
      await requireReadable(file.body);
      options.onWay?.('waiting');
      await untilReachable(options.signal);
      options.signal.throwIfAborted();
      options.onWay?.('continuing');
    }
  }
}

/** Sends what has not arrived; returns the upload's address. */
function sendParts(endpoint: string, file: SentFile, options: SendOptions): Promise<string> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file.body, {
      endpoint,
      uploadUrl: addressOf(file),
      headers: file.parts?.act ? { [UPLOAD_ACT]: file.parts.act } : {},
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        const pageFor = pageForHeader(request.getMethod());
        if (pageFor) request.setHeader(PAGE_FOR, pageFor);
      },
      onUploadUrlAvailable: () => noteAddress(file, upload.url),
      onProgress: (sent, all) => onProgress(all ? sent / all : 0),
      onSuccess: () => end(() => resolve(upload.url ?? '')),
      onError: (error) => end(() => reject(error)),
    });
    const abort = () => {
      void upload.abort();
      reject(signal.reason);
    };
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    signal.addEventListener('abort', abort);
    upload.start();
  });
}

/** The call that takes the file: what is said of it, and which upload has its bytes. */
async function finish(address: string, file: SentFile, options: SendOptions): Promise<string> {
  const id = address.slice(address.lastIndexOf('/') + 1);
  const head = new Blob([uploadHead(file.said)]);
  const answer = await transmit(
    file,
    head,
    { ...options, onProgress: () => undefined },
    { [UNFINISHED_UPLOAD]: id },
  );
  begun.delete(file.body);
  return answer;
}

function addressOf({ body, parts }: SentFile): string | null {
  return begun.get(body) ?? parts?.address ?? null;
}

function noteAddress({ body, parts }: SentFile, address: string | null): void {
  if (!address || begun.get(body) === address) return;
  begun.set(body, address);
  parts?.keep(address);
}

function asCallFailed(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return connectionLost();
  return refusal(response.getStatus(), response.getBody());
}
