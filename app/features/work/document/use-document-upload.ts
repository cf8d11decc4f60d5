import { sendFile } from '#app/ui/upload/send-file.ts';
import type { QueuedFile } from '#app/ui/upload/upload-queue.ts';
import { useOneUpload } from '#app/ui/upload/use-one-upload.ts';

/** What is sent: the file, its type, and what the person says of it. `expiryDate` is YYYY-MM-DD or empty. */
export type NewDocument = { file: File; typeId: string; notes: string; expiryDate: string };

type Outcome = { ok: true } | { ok: false; message: string; fields: Record<string, string> };

/** The upload of one document at a time. `progress` runs from 0 to 1; null while nothing is on its way. */
export function useDocumentUpload(url: string): {
  progress: number | null;
  way: QueuedFile['way'];
  /** Sends it; the same chosen file tried again is the same document. Null where the person stopped it. */
  send: (document: NewDocument) => Promise<Outcome | null>;
  stop: () => void;
} {
  const { item, send, stop } = useOneUpload<string>();
  return {
    progress: item?.progress ?? null,
    way: item?.way,
    async send({ file, ...document }) {
      if (item) return null;
      const outcome = await send(file, (key, options) => {
        const said = { name: file.name, ...document, clientKey: `${key}.${document.typeId}` };
        return sendFile({ url, said, body: file }, options);
      });
      if (outcome.state === 'cancelled') return null;
      if (outcome.state === 'done') return { ok: true };
      return { ok: false, message: outcome.error.message, fields: outcome.error.fields };
    },
    stop,
  };
}
