import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { CallFailed, sendBytes } from '#app/ui/upload/send-bytes.ts';

/** What is sent: the file, its type, and what the person says of it. `expiryDate` is YYYY-MM-DD or empty. */
export type NewDocument = { file: File; typeId: string; notes: string; expiryDate: string };

type Outcome = { ok: true } | { ok: false; message: string; fields: Record<string, string> };

/** The upload of one document at a time. `progress` runs from 0 to 1; null while nothing is on its way. */
export function useDocumentUpload(address: string): {
  progress: number | null;
  /** Sends it; the same chosen file tried again is the same document. Null where the person stopped it. */
  send: (document: NewDocument) => Promise<Outcome | null>;
  stop: () => void;
} {
  const [progress, setProgress] = useState<number | null>(null);
  const control = useRef<AbortController | null>(null);
  const key = useRef<{ of: File; typeId: string; key: string } | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const send = async ({ file, typeId, notes, expiryDate }: NewDocument): Promise<Outcome | null> => {
    if (control.current) return null;
    if (key.current?.of !== file || key.current.typeId !== typeId) {
      key.current = { of: file, typeId, key: randomKey() };
    }
    const current = new AbortController();
    control.current = current;
    setProgress(0);
    const clientKey = key.current.key;
    const query = new URLSearchParams({ name: file.name, typeId, notes, expiryDate, clientKey });
    try {
      await sendBytes(`${address}?${query}`, file, setProgress, current.signal);
      key.current = null;
      return { ok: true };
    } catch (error) {
      if (current.signal.aborted) return null;
      if (!(error instanceof CallFailed)) throw error;
      return { ok: false, message: error.message, fields: error.fields };
    } finally {
      control.current = null;
      setProgress(null);
    }
  };
  return { progress, send, stop: () => control.current?.abort() };
}
