import { TextField } from '#app/ui/forms/field.tsx';

type AskFieldsProps = {
  errors: Record<string, string>;
  /** What the fields show at first. */
  values?: { text: string; dueDate: string };
};

/** What is asked of a member, and until when. */
export function AskFields({ errors, values }: AskFieldsProps) {
  return (
    <>
      <TextField
        label="What do you need?"
        name="text"
        multiline
        rows={5}
        required
        autoFocus
        defaultValue={values?.text}
        error={errors.text}
      />
      <TextField
        label="Due date"
        optional
        name="dueDate"
        type="date"
        defaultValue={values?.dueDate}
        error={errors.dueDate}
        className="max-w-52"
      />
    </>
  );
}
