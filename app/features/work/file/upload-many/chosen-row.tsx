import { X } from 'lucide-react';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { formatBytes } from '#app/format/bytes.ts';
import { IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import type { ManyItem } from './use-many-uploads.ts';

type ChosenRowProps = {
  item: ManyItem;
  options: readonly { value: string; label: string }[];
  /** Whether it was to be sent, and has no category yet. */
  isLacking: boolean;
  onAssign: (category: CategoryKey | null) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** A chosen file with the category that is proposed for it, and then what became of it. */
export function ChosenRow({ item, options, isLacking, onAssign, onRemove, onRetry }: ChosenRowProps) {
  const { key, file, state, said, progress, way, error } = item;
  if (state === 'waiting' || state === 'sending' || state === 'done')
    return (
      <li>
        <UploadRow
          name={file.name}
          bytes={file.size}
          progress={progress}
          way={way}
          state={state}
          onRetry={onRetry}
        />
      </li>
    );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 py-3">
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere text-ink">{file.name}</bdi>
        <span className="block text-xs text-ink-2">{formatBytes(file.size)}</span>
      </span>
      <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
      <span className="col-span-2 grid gap-1">
        {state !== 'refused' && (
          <SelectField
            label={`Category of ${file.name}`}
            name={`category-${key}`}
            options={options}
            value={said.category ?? ''}
            onChange={({ currentTarget }) => onAssign((currentTarget.value || null) as CategoryKey | null)}
            hint={said.why}
            error={isLacking ? 'Choose a category.' : null}
          />
        )}
        <FieldError>{error}</FieldError>
      </span>
    </li>
  );
}
