import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { formatBytes } from '#app/format/bytes.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Bytes } from '#app/ui/relative.tsx';
import { KeptNotice } from '#app/ui/upload/kept-notice.tsx';
import { tooLargeText } from '#app/ui/upload/upload-queue.ts';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import { useKeptUpload } from '#app/ui/upload/use-kept-upload.ts';
import type { FileAnswer } from '../form-answers.ts';
import { type FormInputProps, hintOf } from './form-input.tsx';

type FormFileInputProps = Omit<FormInputProps, 'onChange'> & {
  /** The file that is chosen, if any. */
  file: FileAnswer | undefined;
  onFile: (file: FileAnswer | null) => void;
  /** Told when a file is on its way, and when none is any more. */
  onSending?: (sending: boolean) => void;
  /** Address that the file is sent to; null in a preview, which sends none. */
  address: string | null;
  maxBytes: number;
};

/** A field for one file, which is sent as soon as it is chosen. */
export function FormFileInput(props: FormFileInputProps) {
  const { field, value, file, error, onFile, onSending, address, maxBytes } = props;
  const { sending, problem, kept, send, stop, discard } = useSending(address, field.id, maxBytes, onFile);
  useTold(sending !== null, onSending);
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
          way={sending.way}
          state="sending"
          onCancel={stop}
        />
      ) : (
        <>
          {kept && (
            <KeptNotice
              files={[kept.file]}
              onContinue={() => void send(kept.file, kept.key)}
              onDiscard={discard}
            />
          )}
          <FileDrop
            label="Choose a file or drop it here"
            hint={`One file, up to ${formatBytes(maxBytes)}`}
            error={problem ?? error}
            onFiles={([chosen]) => chosen && void send(chosen)}
          />
        </>
      )}
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
    </fieldset>
  );
}

function useTold(sending: boolean, tell: (sending: boolean) => void = () => undefined): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (!sending) return;
    latest.current(true);
    return () => latest.current(false);
  }, [sending]);
}

function useSending(
  url: string | null,
  fieldId: string,
  maxBytes: number,
  onFile: (file: FileAnswer) => void,
) {
  const { item, kept, send, stop, discard } = useKeptUpload(url, fieldId);
  const [problem, setProblem] = useState<string | null>(null);
  const sendChosen = async (file: File, key?: string) => {
    if (item) return;
    if (file.size > maxBytes) return setProblem(tooLargeText(maxBytes));
    if (url === null) {
      return onFile({ fileId: 'tried', name: file.name, size: file.size, preview: 'none', sha256: '' });
    }
    setProblem(null);
    const outcome = await send(file, { fieldId }, key);
    if (outcome.state === 'done') onFile(JSON.parse(outcome.result) as FileAnswer);
    else if (outcome.state === 'failed') setProblem(outcome.error.message);
  };
  return { sending: item, problem, kept, send: sendChosen, stop, discard };
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
