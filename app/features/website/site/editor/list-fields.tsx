import { Plus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { RowButtons } from '#app/ui/lists/row-buttons.tsx';
import type { ContentField, ListGroup } from './content-fields.ts';

type Item = Record<string, string>;
type ListFieldsProps = {
  list: ListGroup;
  items: Item[];
  errors: Record<string, string>;
  onChange: (items: Item[]) => void;
};

/** The items of a list within a page's content: each with its texts, moved, removed and added. */
export function ListFields({ list: { name, item: what, fields }, items, errors, onChange }: ListFieldsProps) {
  const set = (index: number, changes: Item) =>
    onChange(items.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <div>
      <ul className="grid gap-4">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name while it is being typed.
          <li key={index} className="grid gap-3 rounded-lg border border-line bg-bg p-4 sm:grid-cols-2">
            {fields.map((field) => (
              <ItemField
                key={field.name}
                field={field}
                name={`${name}.${index}.${field.name}`}
                value={item[field.name] ?? ''}
                error={errors[`${name}.${index}.${field.name}`]}
                onChange={(text) => set(index, { [field.name]: text })}
              />
            ))}
            <div className="flex gap-1 sm:col-span-2">
              <RowButtons
                name={item[fields[0]?.name ?? ''] || `this ${what}`}
                index={index}
                count={items.length}
                onMove={(to) => move(index, to)}
                onRemove={() => onChange(items.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ul>
      <FieldError>{errors[name]}</FieldError>
      <Button
        type="button"
        className="mt-3"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...items, Object.fromEntries(fields.map((field) => [field.name, '']))])}
      >
        {`Add a ${what}`}
      </Button>
    </div>
  );
}

type ItemFieldProps = {
  field: ContentField;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function ItemField({ field, name, value, error, onChange }: ItemFieldProps) {
  return (
    <TextField
      className={field.long ? 'sm:col-span-2' : undefined}
      label={field.label}
      name={name}
      multiline={field.long ?? false}
      rows={2}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
