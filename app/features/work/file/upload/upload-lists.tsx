import { FileText, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { Bytes } from '#app/ui/relative.tsx';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import { RemarkLine } from '../views/remark-line.tsx';
import type { UploadItem, Uploads, UploadsView } from './uploads.ts';

/** Whether a file waits to be sent, or was refused before that. */
export function isChoice(item: UploadItem): boolean {
  return item.state === 'chosen' || item.state === 'refused';
}

/** The files that were chosen and are not on their way. */
export function Choices({
  items,
  onRemove,
}: {
  items: readonly UploadItem[];
  onRemove: (key: string) => void;
}) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="-mt-2 mb-3 divide-y divide-line">
      {items.map(({ key, file, error, said }) => (
        <li key={key} className="flex items-center gap-3 py-1.5">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          <div className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={file.name}>
              <bdi>{file.name}</bdi>
            </span>
            {error ? (
              <FieldError>{error}</FieldError>
            ) : (
              <Bytes value={file.size} className="text-xs text-ink-2" />
            )}
            <RemarkLine remark={said.remark} />
          </div>
          <IconButton label={`Remove ${file.name}`} onClick={() => onRemove(key)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

type UnderWayProps = { uploads: Uploads; view: UploadsView };

/** The files that are on their way, each with what can be done with it. */
export function UnderWay({ uploads, view }: UnderWayProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="font-semibold">
        {progressText(view)}
      </p>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {view.items.map(({ key, file, state, progress, way, error }) => (
          <li key={key}>
            <UploadRow
              name={file.name}
              bytes={file.size}
              progress={progress}
              way={way}
              state={state === 'chosen' ? 'waiting' : state === 'refused' ? 'failed' : state}
              error={error}
              onCancel={() => uploads.cancel(key)}
              onRetry={state === 'refused' ? undefined : () => void uploads.retry(key)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How far an upload has come, in words: '3 of 5 uploaded'. Empty while nothing is on its way. */
export function progressText({ items, phase }: UploadsView): string {
  if (phase !== 'sending' && phase !== 'unfinished') return '';
  const sent = items.filter((item) => item.state !== 'refused' && item.state !== 'chosen');
  const count = (state: UploadItem['state']) => sent.filter((item) => item.state === state).length;
  const failed = count('failed') ? `, ${count('failed')} failed` : '';
  return `${count('done')} of ${sent.length - count('cancelled')} uploaded${failed}`;
}
