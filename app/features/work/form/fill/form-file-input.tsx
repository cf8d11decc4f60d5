import { FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { Bytes, formatBytes } from '#app/ui/relative.tsx';
import { CallFailed, sendBytes } from '#app/ui/upload/send-bytes.ts';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import type { FileAnswer } from '../form-answers.ts';
import { type FormInputProps, hintOf } from './form-input.tsx';

type FormFileInputProps = Omit<FormInputProps, 'onChange'> & {
  /** The file that is chosen, if any. */
  file: FileAnswer | undefined;
  onFile: (file: FileAnswer | null) => void;
  /** Address that the file is sent to; null in a preview, which sends none. */
  address: string | null;
  maxBytes: number;
};

/** A field for one file, which is sent as soon as it is chosen. */
export function FormFileInput(props: FormFileInputProps) {
  const { field, value, file, error, onFile, address, maxBytes } = props;
  const { sending, problem, send, stop } = useSending(address, field.id, maxBytes, onFile);
  const hint = hintOf(field);
  return (
    <fieldset className="min-w-0 space-y-1.5">
      <legend
        className={classNames('mb-1.5 text-sm font-semibold text-ink', field.required && 'required-mark')}
      >
        <bdi>{field.label || 'Untitled field'}</bdi>
        {!field.required && <span className="font-normal text-ink-2"> (Optional)</span>}
      </legend>
      <input type="hidden" name={field.id} value={value} />
      {file && !sending ? (
        <Chosen file={file} onRemove={() => onFile(null)} />
      ) : sending ? (
        <UploadRow
          name={sending.file.name}
          bytes={sending.file.size}
          progress={sending.progress}
          state="sending"
          onCancel={stop}
        />
      ) : (
        <FileDrop
          label="Choose a file or drop it here"
          hint={`One file, up to ${formatBytes(maxBytes)}`}
          error={problem ?? error}
          onFiles={([chosen]) => chosen && void send(chosen)}
        />
      )}
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
    </fieldset>
  );
}

type Sending = { file: File; progress: number };

function useSending(
  address: string | null,
  fieldId: string,
  maxBytes: number,
  onFile: (file: FileAnswer) => void,
) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  const send = async (file: File) => {
    if (control.current) return;
    if (file.size > maxBytes) {
      return setProblem(`Too large: at most ${formatBytes(maxBytes)} can be uploaded.`);
    }
    if (address === null) {
      return onFile({ fileId: 'tried', name: file.name, size: file.size, preview: 'none', sha256: '' });
    }
    const current = new AbortController();
    control.current = current;
    setProblem(null);
    setSending({ file, progress: 0 });
    const query = new URLSearchParams({ fieldId, name: file.name, clientKey: randomKey() });
    const progress = (done: number) => setSending({ file, progress: done });
    try {
      const answer = await sendBytes(`${address}?${query}`, file, progress, current.signal);
      onFile(JSON.parse(answer) as FileAnswer);
    } catch (error) {
      if (current.signal.aborted) return;
      if (!(error instanceof CallFailed)) throw error;
      setProblem(error.message);
    } finally {
      control.current = null;
      setSending(null);
    }
  };
  return { sending, problem, send, stop: () => control.current?.abort() };
}

function Chosen({ file, onRemove }: { file: FileAnswer; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-bg px-3 py-2">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-medium" title={file.name}>
          {file.name}
        </bdi>
        <Bytes value={file.size} className="text-xs text-ink-2" />
        <RemarkLine remark={file.remark} />
      </div>
      <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
