import { useEffect, useRef, useState } from 'react';
import { pageForHeader } from '#app/ui/network/page-for.ts';
import { mayHaveKept } from './may-have-kept.ts';
import { CallFailed, isRefusedForGood, type SendOptions } from './send-at-once.ts';
import { goesInParts, sendFile } from './send-file.ts';
import type { FileOutcome, QueuedFile } from './upload-queue.ts';
import { useOneUpload } from './use-one-upload.ts';

type Said = Record<string, string>;
/** A file that an earlier page did not finish, and what was said of it. */
export type KeptFile = { key: string; file: File; said: Said };

type KeptUploads = {
  /** The one on its way, or null. */
  item: QueuedFile | null;
  /** What an earlier page did not finish here. */
  kept: KeptFile | null;
  /** Sends a file with what is said of it besides its name; returns what came back. `key` is that of the kept file that is gone on with. */
  send: (file: File, said: Said, key?: string) => Promise<FileOutcome<string>>;
  stop: () => void;
  /** Lets go of what an earlier page did not finish. */
  discard: () => void;
};

/**
 * Sends one file at a time to an address, and keeps a large one in this browser until it has arrived, so that the page can
 * be loaded again. `of` is what it is for there. An address of null sends nothing.
 */
export function useKeptUpload(url: string | null, of = ''): KeptUploads {
  const place = `${url} ${of}`;
  const { item, send, stop } = useOneUpload<string>();
  const [kept, setKept] = useState<KeptFile | null>(null);
  const underWay = useRef('');
  useEffect(() => {
    if (!mayHaveKept()) return;
    let isGone = false;
    void keptAt(place).then((found) => !isGone && setKept(found));
    return () => {
      isGone = true;
    };
  }, [place]);
  return {
    item,
    kept,
    send(file, said, key) {
      setKept(null);
      return send(file, (fresh, options) => {
        underWay.current = key ?? fresh;
        return sendKept({ url: url ?? '', place, key: underWay.current, file, said }, options);
      });
    },
    stop() {
      stop();
      void forget(underWay.current);
    },
    discard() {
      if (kept) void forget(kept.key);
      setKept(null);
    },
  };
}

/** Null where it cannot be fetched: what is kept is a convenience. */
const loadKept = () => import('./kept-uploads.ts').catch(() => null);

async function keptAt(place: string): Promise<KeptFile | null> {
  const all = (await (await loadKept())?.keptUploads(pageForHeader('POST'))) ?? [];
  const found = all.find((one) => one.place === place);
  return found ? { key: found.key, file: found.file, said: found.said ?? {} } : null;
}

async function forget(key: string): Promise<void> {
  if (mayHaveKept()) await (await loadKept())?.forgetUploads([key]);
}

type Sent = KeptFile & { url: string; place: string };

async function sendKept({ url, place, key, file, said }: Sent, options: SendOptions): Promise<string> {
  const call = { url, said: { name: file.name, ...said, clientKey: key }, body: file };
  const store = goesInParts(call) ? await loadKept() : null;
  if (!store) return sendFile(call, options);
  const address = (await store.keptUpload(key))?.address ?? null;
  const parts = { act: '', address, keep: (at: string) => void store.keepAddress(key, at) };
  const of = { purpose: { kind: 'call', targetId: null }, notes: '', employeeId: '', isQueued: false };
  const madeFor = pageForHeader('POST');
  await store.keepUploads([{ ...of, key, file, said, place, madeFor, address, keptAt: Date.now() }]);
  try {
    const answer = await store.whileHeld(key, () => sendFile({ ...call, parts }, options));
    await store.forgetUploads([key]);
    return answer;
  } catch (error) {
    if (error instanceof CallFailed && isRefusedForGood(error)) await store.forgetUploads([key]);
    throw error;
  }
}
