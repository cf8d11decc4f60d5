import { TextField } from '#app/ui/forms/field.tsx';

/** Until when a document is to be signed. */
export function DueField({ due, error }: { due?: string | null; error?: string | undefined }) {
  return (
    <TextField
      label="Due date"
      name="dueDate"
      type="date"
      optional
      defaultValue={due ?? ''}
      hint="We remind people until they sign: 7 days and 1 day before, on the day, then weekly."
      error={error ?? null}
      className="max-w-md"
    />
  );
}
