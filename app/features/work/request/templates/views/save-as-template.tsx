import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { daysUntil } from './due-days.ts';

/** Keeps what was typed into the form around it as a template, under a name. */
export function SaveAsTemplate() {
  const [name, setName] = useState<string | null>(null);
  const { call, pending } = useActionQueue(() => setName(null));
  if (name === null) {
    return (
      <div>
        <Button type="button" size="sm" icon={<BookmarkPlus aria-hidden />} onClick={() => setName('')}>
          Save as template…
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-lg border border-line p-3">
      <TextField
        label="Template name"
        name="templateName"
        value={name}
        maxLength={200}
        autoFocus
        onChange={({ target }) => setName(target.value)}
        className="min-w-0 flex-1"
      />
      <Button
        type="button"
        pending={pending}
        onClick={({ currentTarget: { form } }) => form && call('template-add', templateOf(form, name))}
      >
        Save template
      </Button>
    </div>
  );
}

function templateOf(form: HTMLFormElement, name: string): Record<string, string> {
  const typed = new FormData(form);
  const said = (field: string) => String(typed.get(field) ?? '');
  return { name, text: said('text'), dueDays: daysUntil(said('dueDate')), items: said('items') || '[]' };
}
