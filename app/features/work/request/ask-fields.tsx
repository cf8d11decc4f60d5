import { useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { ItemEditor, type TypedItem } from './items/views/item-editor.tsx';

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

/** The same with a checklist, for a new request. */
export function AskWithItems({ errors }: { errors: Record<string, string> }) {
  const [items, setItems] = useState<TypedItem[]>([]);
  return (
    <>
      <AskFields errors={errors} />
      <ItemEditor items={items} onChange={setItems} errors={errors} />
    </>
  );
}
