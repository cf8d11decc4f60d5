import { TextField } from '#app/ui/forms/field.tsx';

/** What is asked of a member, and until when. */
export function AskFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <TextField
        label="What do you need?"
        name="text"
        multiline
        rows={5}
        required
        autoFocus
        error={errors.text}
      />
      <TextField
        label="Due date"
        optional
        name="dueDate"
        type="date"
        error={errors.dueDate}
        className="max-w-52"
      />
    </>
  );
}
