import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  CATEGORIES,
  type CategoryKey,
  FILE_CATEGORY_KEYS,
} from '#app/features/members/member/access/categories.ts';
import { formatBytes } from '#app/format/bytes.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { isUnderWay } from '#app/ui/upload/upload-queue.ts';
import { ChosenRow } from './chosen-row.tsx';
import { useManyUploads } from './use-many-uploads.ts';

type UploadManyDialogProps = {
  /** The categories of the member. */
  assigned: readonly CategoryKey[];
  maxBytes: number;
  onClose: () => void;
};

/** Takes many files at once, proposes where each belongs, and sends them together; each has its own result. */
export function UploadManyDialog({ assigned, maxBytes, onClose }: UploadManyDialogProps) {
  const categories = FILE_CATEGORY_KEYS.filter((key) => assigned.includes(key));
  const { revalidate } = useRevalidator();
  const { items, choose, assign, remove, send, retry } = useManyUploads({
    base: paths.calls(null),
    categories,
    maxBytes,
    onIdle: () => void revalidate(),
  });
  const [asked, setAsked] = useState(false);
  const underWay = items.some(isUnderWay);
  const waiting = items.filter(
    ({ state }) => state === 'chosen' || state === 'failed' || state === 'cancelled',
  );
  const ready = waiting.filter(({ said }) => said.category !== null);
  const options = [
    { value: '', label: 'Choose a category' },
    ...categories.map((value) => ({ value, label: CATEGORIES[value].title })),
  ];
  const sendAll = () => {
    setAsked(true);
    if (ready.length === waiting.length) send();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Upload files"
      description="Choose all of them at once. We propose where each belongs; correct it where we are wrong."
    >
      <FileDrop
        label="Choose files or drop them here"
        hint={`Up to ${formatBytes(maxBytes)} each`}
        multiple
        disabled={underWay}
        onFiles={choose}
      />
      <p role="status" className="sr-only">
        {statusOf(items.length, items.filter(({ state }) => state === 'done').length)}
      </p>
      {items.length > 0 && (
        <ul aria-label="Chosen files" className="mt-3 divide-y divide-line">
          {items.map((item) => (
            <ChosenRow
              key={item.key}
              item={item}
              options={options}
              isLacking={asked && item.said.category === null}
              onAssign={(category) => assign(item.key, category)}
              onRemove={() => remove(item.key)}
              onRetry={() => retry(item.key)}
            />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button type="button" onClick={onClose} disabled={underWay}>
          {items.length > 0 && waiting.length === 0 ? 'Done' : 'Cancel'}
        </Button>
        {(items.length === 0 || waiting.length > 0 || underWay) && (
          <Button
            type="button"
            variant="primary"
            icon={<Upload aria-hidden="true" />}
            pending={underWay}
            disabled={waiting.length === 0 && !underWay}
            onClick={sendAll}
          >
            {underWay ? 'Uploading' : waiting.length > 1 ? `Upload ${waiting.length} files` : 'Upload'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function statusOf(all: number, done: number): string {
  if (all === 0) return '';
  return done > 0 ? `${done} of ${all} uploaded` : `${all} ${all === 1 ? 'file' : 'files'} chosen`;
}
