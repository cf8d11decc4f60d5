import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { CallFailed, sendBytes } from '#app/ui/upload/send-bytes.ts';
import type { UploadState } from '#app/ui/upload/upload-row.tsx';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../picture-limits.ts';

/** A picture on its way. `progress` runs from 0 to 1; the key makes a second try harmless. */
type PictureUpload = {
  key: string;
  file: File;
  progress: number;
  state: UploadState;
  error: string | null;
};

/** The pictures that are being sent to a product, one after the other. One that has arrived is not among them any more. */
export function usePictureUploads(productId: string, onAdded: () => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const controls = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<void>>(Promise.resolve());
  const added = useRef(onAdded);
  added.current = onAdded;
  useEffect(() => {
    const all = controls.current;
    return () => {
      for (const control of all.values()) control.abort();
    };
  }, []);
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  const change = (key: string, changes: Partial<PictureUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const fail = (key: string, error: string, title = 'Error') => {
    change(key, { state: 'failed', error });
    showToast({ title, description: error, tone: 'destructive' });
  };
  const send = async (key: string, file: File, control: AbortController) => {
    if (control.signal.aborted) return;
    change(key, { state: 'sending' });
    const address = `/api/admin/shop/products/${productId}/pictures?key=${key}`;
    try {
      await sendBytes(address, file, (progress) => change(key, { progress }), control.signal, 'POST');
      setUploads((before) => before.filter((one) => one.key !== key));
      showToast({ title: 'Picture added', description: file.name, tone: 'success' });
      added.current();
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof CallFailed)) throw error;
      fail(key, error.message, error.title);
    }
  };
  const queue = (key: string, file: File) => {
    if (file.size > PICTURE_MAX_BYTES) return fail(key, PICTURE_TOO_LARGE);
    const control = new AbortController();
    controls.current.set(key, control);
    turn.current = turn.current.then(() => send(key, file, control));
  };
  return {
    uploads,
    busy,
    add(files: readonly File[]) {
      // What failed or was stopped has been seen.
      setUploads((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending'));
      for (const file of files) {
        const key = randomKey();
        const fresh: PictureUpload = { key, file, progress: 0, state: 'waiting', error: null };
        setUploads((before) => [...before, fresh]);
        queue(key, file);
      }
    },
    cancel(key: string) {
      controls.current.get(key)?.abort();
      change(key, { state: 'cancelled' });
    },
    retry(key: string) {
      const found = uploads.find((one) => one.key === key);
      if (!found) return;
      change(key, { state: 'waiting', progress: 0, error: null });
      queue(key, found.file);
    },
  };
}
