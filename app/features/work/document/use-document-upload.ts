import type { QueuedFile } from '#app/ui/upload/upload-queue.ts';
import { type KeptFile, useKeptUpload } from '#app/ui/upload/use-kept-upload.ts';

/** What the person says of a document. `expiryDate` is YYYY-MM-DD or empty. */
export type DocumentSaid = { notes: string; expiryDate: string };

type Outcome = { ok: true } | { ok: false; message: string; fields: Record<string, string> };

/** The upload of one document of a type at a time. `progress` runs from 0 to 1; null while nothing is on its way. */
export function useDocumentUpload(
  url: string,
  typeId: string,
): {
  progress: number | null;
  way: QueuedFile['way'];
  /** Sends it; the same chosen file tried again is the same document. Null where the person stopped it. */
  send: (file: File, said: DocumentSaid, kept?: KeptFile) => Promise<Outcome | null>;
  stop: () => void;
  /** A document that an earlier page did not finish. */
  kept: KeptFile | null;
  discard: () => void;
} {
  const { item, kept, send, stop, discard } = useKeptUpload(url, typeId);
  return {
    progress: item?.progress ?? null,
    way: item?.way,
    kept,
    discard,
    async send(file, said, again) {
      if (item) return null;
      const outcome = await send(file, again?.said ?? { typeId, ...said }, again?.key);
      if (outcome.state === 'cancelled') return null;
      if (outcome.state === 'done') return { ok: true };
      return { ok: false, message: outcome.error.message, fields: outcome.error.fields };
    },
    stop,
  };
}
