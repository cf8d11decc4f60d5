import { problemReading } from '#app/ui/forms/readable-file.ts';
import { isRefusedFor, noteRefusal, PAGE_FOR, pageForHeader } from '#app/ui/network/page-for.ts';
import { UPLOAD_TYPE, type UploadHead } from './upload-body.ts';

/** An upload call that the server refused, or that did not reach it (status 0). The message is for the person. */
export class CallFailed extends Error {
  readonly status: number;
  /** Texts at the fields that were refused. */
  readonly fields: Record<string, string>;
  /** Title of the toast that carries the message. */
  readonly title: string;
  constructor(message: string, status: number, fields: Record<string, string> = {}, title = 'Error') {
    super(message);
    this.status = status;
    this.fields = fields;
    this.title = title;
  }
}

/** Whether no other try changes it. */
export function isRefusedForGood({ status }: CallFailed): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 409;
}

/** A file on its way: where to, what is said of it, and its bytes. */
export type SentFile = {
  url: string;
  said: UploadHead;
  body: Blob;
  method?: 'PUT' | 'POST';
  /** What a large file, which is sent in parts, goes on with: the upload act it is for, and where its parts are. */
  parts?: { act: string; address: string | null; keep: (address: string) => void };
};

/** How a file goes on whose connection was cut: it waits for the next one, or goes on where it was. */
export type UploadWay = 'waiting' | 'continuing';

/** What an upload tells while it is under way (how much is through, from 0 to 1), and what stops it. */
export type SendOptions = {
  onProgress: (done: number) => void;
  onWay?: (way: UploadWay) => void;
  signal: AbortSignal;
};

/** Rejects with CallFailed where the browser can't read the file (any more). */
export async function requireReadable(body: Blob): Promise<void> {
  const problem = await problemReading(body);
  if (problem !== null) throw new CallFailed(problem, 0, { file: problem });
}

/** Sends a body by an XMLHttpRequest, since `fetch` does not tell how much is through. */
export function transmit(
  { url, method = 'PUT' }: SentFile,
  body: Blob,
  { onProgress, signal }: SendOptions,
  headers: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    request.open(method, url);
    request.setRequestHeader('content-type', UPLOAD_TYPE);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const pageFor = pageForHeader(method);
    if (pageFor) request.setRequestHeader(PAGE_FOR, pageFor);
    request.upload.onprogress = (event) => onProgress(event.total ? event.loaded / event.total : 0);
    request.onabort = () => end(() => reject(signal.reason));
    request.onerror = () => end(() => reject(connectionLost()));
    request.onload = () => {
      if (isRefusedFor(request.getResponseHeader(PAGE_FOR))) noteRefusal(request.responseText);
      end(() =>
        request.status < 300
          ? resolve(request.responseText)
          : reject(refusal(request.status, request.responseText)),
      );
    };
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

/** What a call that did not reach the server says. */
export function connectionLost(): CallFailed {
  return new CallFailed('The connection was lost. Your files are still selected. Try again.', 0);
}

/** What a refusal of the server says to the person. */
export function refusal(status: number, text: string): CallFailed {
  try {
    const { error, fields, title } = JSON.parse(text) as Partial<CallFailed & { error: string }>;
    if (error) return new CallFailed(error, status, fields, title);
  } catch {
    // Not ours: a proxy's page, which says nothing to the person.
  }
  return new CallFailed(
    `The upload was refused (HTTP ${status}). Your files are still selected. Try again.`,
    status,
  );
}
