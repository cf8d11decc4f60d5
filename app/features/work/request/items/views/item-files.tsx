import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Bytes } from '#app/ui/relative.tsx';
import { ChooseFileButtons } from '#app/ui/upload/choose-file-buttons.tsx';
import { KeptNotice } from '#app/ui/upload/kept-notice.tsx';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import { useKeptUpload } from '#app/ui/upload/use-kept-upload.ts';
import type { ItemFile, ItemLine } from '../list-items.server.ts';

type ItemFilesProps = { item: ItemLine; base: string };

/** The files that answer an item, and where another one is added; a file is sent as soon as it is chosen. */
export function ItemFiles({ item, base }: ItemFilesProps) {
  const {
    item: sending,
    kept,
    send,
    stop,
    discard,
  } = useKeptUpload(`${base}/request-items/${item.id}/files`);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const take = async (file: File, key?: string) => {
    setProblem(null);
    const outcome = await send(file, {}, key);
    if (outcome.state === 'failed') setProblem(outcome.error.message);
    else if (outcome.state === 'done') void revalidate();
  };
  return (
    <div className="space-y-2">
      {item.files.length > 0 && (
        <ul className="space-y-1">
          {item.files.map((file) => (
            <FileLine key={file.id} file={file} base={base} />
          ))}
        </ul>
      )}
      {sending && (
        <UploadRow
          name={sending.file.name}
          bytes={sending.file.size}
          progress={sending.progress}
          way={sending.way}
          state="sending"
          onCancel={stop}
        />
      )}
      {item.canAddFile && kept && !sending && (
        <KeptNotice
          files={[kept.file]}
          onContinue={() => void take(kept.file, kept.key)}
          onDiscard={discard}
        />
      )}
      {item.canAddFile && (
        <ChooseFileButtons
          what={item.label}
          label={item.files.length > 0 ? 'Add another file' : 'Upload file'}
          disabled={sending !== null}
          onFile={(file) => void take(file)}
        />
      )}
      <FieldError id={`${item.id}-problem`}>{problem}</FieldError>
    </div>
  );
}

function FileLine({ file, base }: { file: ItemFile; base: string }) {
  const { call, pending } = useActionQueue();
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0">
        <a
          href={`${base}/request-files/${file.id}`}
          download
          className="tap inline-flex max-w-full items-center gap-1.5 font-medium text-secondary-strong underline-offset-4 hover:underline [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <Download aria-hidden />
          <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
          <Bytes value={file.size} className="text-xs font-normal text-ink-2" />
        </a>
        <RemarkLine remark={file.remark} />
      </div>
      {file.canRemove && (
        <IconButton
          label={`Remove ${file.name}`}
          disabled={pending}
          onClick={() => call('item-file-remove', { fileId: file.id })}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
