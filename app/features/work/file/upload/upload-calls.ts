import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { pageForHeader } from '#app/ui/network/page-for.ts';
import { untilReachable } from '#app/ui/network/reachable.ts';
import type { KeptUpload } from '#app/ui/upload/kept-uploads.ts';
import { mayHaveKept } from '#app/ui/upload/may-have-kept.ts';
import { connectionLost, refusal, type SendOptions } from '#app/ui/upload/send-at-once.ts';
import { sendFile } from '#app/ui/upload/send-file.ts';
import type { UploadKind } from './upload-rule.ts';

/** What an upload is for; `targetId` names the file that it replaces, disputes or follows. */
export type UploadPurpose = { kind: UploadKind; targetId: string | null };

/** `employeeId` is whom the file is about, empty for nobody. */
export type SentFile = { name: string; notes: string; employeeId: string; clientKey: string; body: File };

/** Files that an earlier page did not finish, and what they were for. */
export type KeptFiles = { purpose: UploadPurpose; files: SentFile[] };

/** What is told when there is no connection, and what ends the wait for one; without it there is none. */
type Wait = { onWait: () => void; signal: AbortSignal };

/** The steps of an upload, as the browser takes them. The first two reject with CallFailed, or with the signal's reason. */
export type UploadCalls = {
  /** Opens an act and returns its id, as soon as the server can be reached. */
  open(purpose: UploadPurpose, wait?: Wait): Promise<string>;
  /** Sends one file's bytes. */
  send(actId: string, file: SentFile, options: SendOptions): Promise<void>;
  /** Closes an act, also while the page goes away. An act that cannot be closed ends by itself. */
  close(actId: string): void;
  /** Keeps files in this browser until they have arrived, so that the page can be loaded again. */
  keep(purpose: UploadPurpose, files: readonly SentFile[]): Promise<void>;
  /** What was kept and has not arrived, for one purpose; null where there is nothing. */
  kept(): Promise<KeptFiles | null>;
  /** Has files sent when there is a connection again, also from another page. */
  queue(keys: readonly string[]): Promise<void>;
  /** Lets go of what is kept of files. */
  forget(keys: readonly string[]): Promise<void>;
};

/** Null where it cannot be fetched: what is kept is a convenience. */
const loadKept = () => import('#app/ui/upload/kept-uploads.ts').catch(() => null);

/** The upload calls of a category under `base`, '/api/member' or '/api/admin/members/{id}'. */
export function uploadCalls(base: string, category: CategoryKey): UploadCalls {
  return {
    async open(purpose, wait) {
      const response = await reached(wait, () =>
        fetch(`${base}/categories/${category}/uploads`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(purpose),
        }),
      );
      const text = await response.text();
      if (!response.ok) throw refusal(response.status, text);
      return (JSON.parse(text) as { actId: string }).actId;
    },
    async send(actId, { body, ...said }, options) {
      const kept = await loadKept();
      const { clientKey: key } = said;
      const address = (await kept?.keptUpload(key))?.address ?? null;
      const parts = { act: actId, address, keep: (at: string) => void kept?.keepAddress(key, at) };
      const url = `${base}/uploads/${actId}/files`;
      const send = () => sendFile({ url, said, body, parts }, options);
      await (kept ? kept.whileHeld(key, send) : send());
    },
    close(actId) {
      fetch(`${base}/uploads/${actId}/close`, { method: 'POST', keepalive: true }).catch(() => undefined);
    },
    ...keptCalls(`${base}/categories/${category}`),
  };
}

/** What the server says to a call, as soon as it can be reached. */
async function reached(wait: Wait | undefined, call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call().catch(() => null);
    if (response) return response;
    if (!wait) throw connectionLost();
    wait.onWait();
    await untilReachable(wait.signal);
    wait.signal.throwIfAborted();
  }
}

function keptCalls(place: string): Pick<UploadCalls, 'keep' | 'kept' | 'queue' | 'forget'> {
  const madeFor = () => pageForHeader('POST');
  return {
    async keep(purpose, files) {
      const store = await loadKept();
      if (!store) return;
      for (const { clientKey: key, body: file, notes, employeeId } of files) {
        const address = (await store.keptUpload(key))?.address ?? null;
        const of = { purpose, place, madeFor: madeFor() };
        await store.keepUploads([
          { key, file, notes, employeeId, ...of, address, isQueued: false, keptAt: Date.now() },
        ]);
      }
    },
    async kept() {
      // Fetched also where nothing is kept: without a connection it could not be.
      const store = await loadKept();
      const kept = store && mayHaveKept() ? await store.keptUploads(madeFor()) : [];
      return together(kept.filter((one) => one.place === place && !one.isQueued));
    },
    async queue(keys) {
      await (await loadKept())?.queueUploads(keys);
    },
    async forget(keys) {
      if (keys.length > 0 && mayHaveKept()) await (await loadKept())?.forgetUploads(keys);
    },
  };
}

/** Those of them that are sent together: for what the first one is for. The others are offered after it. */
function together(kept: readonly KeptUpload[]): KeptFiles | null {
  const [first] = kept;
  if (!first) return null;
  const of = ({ purpose, notes, employeeId }: KeptUpload) => JSON.stringify([purpose, notes, employeeId]);
  const files = kept
    .filter((one) => of(one) === of(first))
    .map(({ key, file, notes, employeeId }) => ({
      clientKey: key,
      name: file.name,
      body: file,
      notes,
      employeeId,
    }));
  return { purpose: first.purpose as UploadPurpose, files };
}
