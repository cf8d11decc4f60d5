import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatBytes } from '#app/format/bytes.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { sendFile } from '#app/ui/upload/send-file.ts';
import { useOneUpload } from '#app/ui/upload/use-one-upload.ts';

type SendOptions = {
  /** Address of the call. */
  url: string;
  maxBytes: number;
  onSent: () => void;
};

/** A file that is chosen and sent with what is said of it. */
export type SendDocument = {
  file: File | null;
  choose: (file: File) => void;
  /** From 0 to 1; null while nothing is on its way. */
  progress: number | null;
  pending: boolean;
  errors: Record<string, string>;
  /** Sends the chosen file; whatever fails, it stays chosen. */
  send: (said: Record<string, unknown>) => Promise<void>;
};

/** Sends a document to be signed; the same file sent again has the same key. */
export function useSendDocument({ url, maxBytes, onSent }: SendOptions): SendDocument {
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { item, send } = useOneUpload<string>();
  const { revalidate } = useRevalidator();
  const fail = (message: string, fields: Record<string, string>) => {
    setErrors(fields);
    showToast({ title: 'Error', description: message, tone: 'destructive' });
  };
  return {
    file,
    errors,
    pending: item !== null,
    progress: item?.progress ?? null,
    choose(chosen) {
      const isTooLarge = chosen.size > maxBytes;
      setErrors(isTooLarge ? { file: `Too large: at most ${formatBytes(maxBytes)} can be uploaded.` } : {});
      setFile(isTooLarge ? null : chosen);
    },
    async send(said) {
      if (item) return;
      if (!file) return setErrors({ file: 'Choose a file.' });
      const outcome = await send(file, (key, options) =>
        sendFile({ url, said: { ...said, name: file.name, clientKey: key }, body: file }, options),
      );
      if (outcome.state === 'cancelled') return;
      if (outcome.state === 'failed') return fail(outcome.error.message, outcome.error.fields);
      const { left = [] } = JSON.parse(outcome.result) as { left?: { why: string }[] };
      showToast({
        title: left.length > 0 ? `Document sent, ${left.length} left` : 'Document sent',
        ...(left[0] && { description: left[0].why }),
        tone: left.length > 0 ? 'info' : 'success',
      });
      await revalidate();
      onSent();
    },
  };
}
