import { formatDate } from '#app/format/dates.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { Cell } from '../cell.ts';
import type { ExpectedLine, OfferedFile } from '../list-expected.server.ts';

type CellDialogProps = {
  line: Pick<ExpectedLine, 'id' | 'name' | 'category'>;
  cell: Cell;
  act: 'skip' | 'point';
  files: readonly OfferedFile[];
  onClose: () => void;
};

/** Says why no file comes for a day, or puts one in place. */
export function CellDialog({ line, cell, act, files, onClose }: CellDialogProps) {
  const values = { expectedId: line.id, dueOn: cell.dueOn };
  const about = `${line.name}, due ${formatDate(cell.dueOn)}`;
  if (act === 'skip')
    return (
      <PromptDialog
        title="Not this week"
        description={about}
        intent="expected-skip"
        values={values}
        submitLabel="Save"
        onClose={onClose}
        field={{ label: 'Reason', name: 'reason', required: true, autoFocus: true }}
      />
    );
  const options = files.filter(({ category }) => category === line.category);
  return (
    <FormDialog
      size="sm"
      title="Choose a file"
      description={about}
      intent="expected-point"
      values={values}
      submitLabel="Put in place"
      onClose={onClose}
    >
      {(errors) => (
        <SelectField
          label="File"
          name="fileId"
          required
          hint={
            options.length === 0 ? 'There are no files in this category yet. Upload one first.' : undefined
          }
          options={[
            { value: '', label: 'Choose a file' },
            ...options.map(({ id, name, date }) => ({
              value: id,
              label: `${name} (${formatDate(date.slice(0, 10))})`,
            })),
          ]}
          defaultValue={cell.file?.id ?? ''}
          error={errors.fileId ?? null}
        />
      )}
    </FormDialog>
  );
}
