import { TextField } from '#app/ui/forms/field.tsx';

/** Until when the members are to submit a form that they get. */
export function FormDueField({ error }: { error: string | undefined }) {
  return <TextField label="Due date" name="dueDate" type="date" optional error={error} />;
}
