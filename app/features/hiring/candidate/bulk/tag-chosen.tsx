import { useState } from 'react';
import { BulkDialog } from '#app/ui/dialogs/bulk-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { readTags, refusedTags } from '../tags/tags.ts';

type TagChosenProps = {
  /** Who is chosen, in words. */
  what: string;
  /** Tags in use. */
  tags: readonly string[];
  onTag: (values: { tags: string; remove: string }) => void;
  onClose: () => void;
};

/** Asks which tags the chosen get, and which is taken from them. */
export function TagChosen({ what, tags, onTag, onClose }: TagChosenProps) {
  const [error, setError] = useState('');
  return (
    <BulkDialog
      title={`Tags of ${what}`}
      submitLabel="Save tags"
      onClose={onClose}
      onSubmit={(form) => {
        const values = { tags: String(form.get('tags')), remove: String(form.get('remove') ?? '') };
        const read = readTags(values.tags);
        const refusal = read.length === 0 && values.remove === '' ? 'Enter a tag.' : refusedTags(read);
        if (refusal) setError(refusal);
        else onTag(values);
      }}
    >
      <TextField
        label="Add tags"
        name="tags"
        hint="Separate tags with commas."
        autoComplete="off"
        autoFocus
        list="tags-in-use"
        error={error || undefined}
      />
      <datalist id="tags-in-use">
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <SelectField
          label="Remove tag"
          name="remove"
          options={[{ value: '', label: 'None' }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        />
      )}
    </BulkDialog>
  );
}
