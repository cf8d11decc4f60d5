import { Paperclip, X } from 'lucide-react';
import { type ClipboardEvent, useId } from 'react';
import { formatBytes } from '#app/format/bytes.ts';
import { paths } from '#app/paths.ts';
import { IconButton } from '#app/ui/button.tsx';
import { sendFile } from '#app/ui/upload/send-file.ts';
import { isUnderWay, type QueuedFile } from '#app/ui/upload/upload-queue.ts';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import { useUploadQueue } from '#app/ui/upload/use-upload-queue.ts';
import type { CommentFile } from '../files/comment-files.server.ts';
import type { Thread } from '../list-comments.server.ts';

/** What was chosen for a comment: `fileId` once it has arrived. */
type Attached = { fileId?: string };
type Item = QueuedFile<Attached>;

/** The files of a comment that is being written; each is sent as soon as it is chosen. */
export function useAttachments({ kind, subjectId, memberId, maxUploadBytes }: Thread) {
  const { queue, items } = useUploadQueue<Attached, CommentFile>({
    atOnce: 2,
    maxBytes: maxUploadBytes,
    async send({ key, file }, options) {
      const said = { kind, subjectId, name: file.name, clientKey: key };
      const url = `${paths.calls(memberId)}/comment-files`;
      return JSON.parse(await sendFile({ url, said, body: file }, options)) as CommentFile;
    },
    onOutcome({ key }, outcome) {
      if (outcome.state === 'done') queue.change(key, { said: { fileId: outcome.result.id } });
    },
  });
  const add = (files: readonly File[]) => {
    const keys = new Set(queue.choose(files, {}).map(({ key }) => key));
    queue.start(({ key }) => keys.has(key));
  };
  return {
    items,
    maxUploadBytes,
    busy: items.some(isUnderWay),
    add,
    paste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
    retry: (item: Item) => queue.start(({ key }) => key === item.key),
    remove(item: Item) {
      queue.cancel(item.key);
      queue.keep(({ key }) => key !== item.key);
    },
    clear: () => queue.keep(isUnderWay),
  };
}

/** The files of a comment, and the way to choose more. */
export function Attachments(props: ReturnType<typeof useAttachments>) {
  const { items, add, maxUploadBytes } = props;
  const id = useId();
  return (
    <div className="space-y-1">
      {items.length > 0 && (
        <ul aria-label="Attachments">
          {items.map((item) => (
            <AttachmentRow key={item.key} item={item} {...props} />
          ))}
        </ul>
      )}
      <label
        htmlFor={id}
        className="tap inline-flex cursor-pointer items-center gap-1.5 rounded-md text-sm font-semibold text-secondary-strong underline-offset-4 has-focus-visible:outline-2 hover:underline [&_svg]:size-4"
      >
        <Paperclip aria-hidden="true" />
        Attach files
        <input
          id={id}
          type="file"
          multiple
          className="sr-only"
          aria-description={`Up to ${formatBytes(maxUploadBytes)} each`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // So that the same file chosen once more is noticed.
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

type RowProps = Pick<ReturnType<typeof useAttachments>, 'retry' | 'remove'> & { item: Item };

function AttachmentRow({ item, retry, remove }: RowProps) {
  const { file, said, state, progress, way, error } = item;
  const isOver = !isUnderWay(item);
  return (
    <li className="flex items-center gap-1">
      {said.fileId && <input type="hidden" name="files[]" value={said.fileId} />}
      <div className="min-w-0 flex-1">
        <UploadRow
          name={file.name}
          bytes={file.size}
          progress={progress}
          way={way}
          state={state === 'refused' || state === 'chosen' ? 'failed' : state}
          {...(error !== undefined && { error })}
          onCancel={() => remove(item)}
          {...(state === 'failed' && { onRetry: () => retry(item) })}
        />
      </div>
      {isOver && (
        <IconButton label={`Remove ${file.name}`} onClick={() => remove(item)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
