import { useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { ItemEditor } from '../../items/views/item-editor.tsx';
import { typedItems } from '../../items/views/typed-items.ts';
import type { RequestTemplate } from '../list-templates.server.ts';

type TemplateFieldsProps = {
  template: RequestTemplate | null;
  errors: Record<string, string>;
  /** What the person has taken of what somebody else saved meanwhile. */
  taken: Record<string, unknown>;
};

/** What a template asks for: its name, its text, until when, and its checklist. */
export function TemplateFields({ template, errors, taken }: TemplateFieldsProps) {
  const shown = { ...template, ...(taken as Partial<RequestTemplate>) };
  const [items, setItems] = useState(() => typedItems(template?.items ?? []));
  const [theirs, setTheirs] = useState(taken.items);
  if (taken.items !== theirs) {
    setTheirs(taken.items);
    setItems(typedItems(shown.items ?? []));
  }
  return (
    <>
      <TextField
        label="Template name"
        name="name"
        required
        autoFocus
        maxLength={200}
        defaultValue={shown.name}
        error={errors.name}
      />
      <TextField
        label="What do you need?"
        name="text"
        multiline
        rows={4}
        required
        defaultValue={shown.text}
        error={errors.text}
      />
      <TextField
        label="Due in days"
        optional
        name="dueDays"
        inputMode="numeric"
        defaultValue={shown.dueDays ?? ''}
        error={errors.dueDays}
        className="max-w-52"
      />
      <ItemEditor items={items} onChange={setItems} errors={errors} />
    </>
  );
}
