import { useState } from 'react';
import { NOTES_MAX_LENGTH, NOTES_TOO_LONG } from '#app/features/work/file/upload/upload-rule.ts';
import { formatBytes } from '#app/format/bytes.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { QueuedFile } from '#app/ui/upload/upload-queue.ts';
import type { KeptFile } from '#app/ui/upload/use-kept-upload.ts';
import { type DocumentSaid, useDocumentUpload } from './use-document-upload.ts';

type ShelfUploadOptions = {
  typeId: string;
  /** Address that the document is sent to. */
  address: string;
  maxBytes: number;
  onUploaded: () => void;
};

/** What is wrong, by field; `form` is what belongs to none. */
type Errors = Record<string, string>;

/** What a row of an employee's documents can be given: a file is chosen, asked about in place, and sent. */
export type ShelfUpload = {
  file: File | null;
  errors: Errors;
  /** From 0 to 1; null while nothing is on its way. */
  progress: number | null;
  way: QueuedFile['way'];
  /** Takes a file, or lets go of the one that was taken. */
  choose: (file: File | null) => void;
  refuse: (message: string) => void;
  send: (said: DocumentSaid) => Promise<void>;
  stop: () => void;
  /** A file that an earlier page did not finish, and what becomes of it. */
  kept: File | null;
  goOn: () => void;
  discard: () => void;
};

/** The upload of one document type. Whatever fails, the file stays chosen. */
export function useShelfUpload({ typeId, address, maxBytes, onUploaded }: ShelfUploadOptions): ShelfUpload {
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { progress, way, kept, send, stop, discard } = useDocumentUpload(address, typeId);
  const fail = (message: string, fields: Errors) => {
    setErrors(Object.keys(fields).length > 0 ? fields : { form: message });
    showToast({ title: 'Error', description: message, tone: 'destructive' });
  };
  const upload = async (chosen: File, said: DocumentSaid, again?: KeptFile) => {
    setErrors({});
    const outcome = await send(chosen, said, again);
    if (!outcome) return;
    if (!outcome.ok) return fail(outcome.message, outcome.fields);
    setFile(null);
    showToast({ title: 'Document uploaded', description: chosen.name, tone: 'success' });
    onUploaded();
  };
  return {
    file,
    errors,
    progress,
    way,
    stop,
    kept: kept?.file ?? null,
    goOn() {
      if (!kept) return;
      setFile(kept.file);
      void upload(kept.file, { notes: '', expiryDate: '' }, kept);
    },
    discard,
    choose(chosen) {
      const isTooLarge = chosen !== null && chosen.size > maxBytes;
      setErrors(isTooLarge ? { file: `Too large: at most ${formatBytes(maxBytes)} can be uploaded.` } : {});
      setFile(isTooLarge ? null : chosen);
    },
    refuse: (message) => setErrors({ file: message }),
    async send({ notes, expiryDate }) {
      if (!file) return;
      if (notes.length > NOTES_MAX_LENGTH) return fail(NOTES_TOO_LONG, { notes: NOTES_TOO_LONG });
      await upload(file, { notes, expiryDate });
    },
  };
}
