import type { ReactNode } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';

type AskFieldsProps = {
  errors: Record<string, string>;
  /** What the fields show at first. */
  values?: { text: string; dueDate: string };
  /** What says when it is due, in place of one date. */
  when?: ReactNode;
};

/** What is asked of a member, and until when. */
export function AskFields({ errors, values, when }: AskFieldsProps) {
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
      {when ?? <DueDateField value={values?.dueDate} error={errors.dueDate} />}
    </>
  );
}

type DueDateFieldProps = { value: string | undefined; error: string | undefined };

/** Until when an answer is waited for. */
export function DueDateField({ value, error }: DueDateFieldProps) {
  return (
    <TextField
      label="Due date"
      optional
      name="dueDate"
      type="date"
      defaultValue={value}
      error={error}
      className="max-w-52"
    />
  );
}
