import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { FreeField } from '../employee-schema.ts';
import type { CustomField } from './field-types.ts';
import { TypedField } from './typed-field.tsx';

type Row = FreeField & { key: number };

type FreeFieldsProps = {
  /** What the member has defined. */
  defined: readonly CustomField[];
  /** What the employee has. */
  fields: readonly FreeField[];
  errors: Record<string, string>;
};

/**
 * Custom fields of an employee: those that the member has defined, then new ones as rows of name and value; a form sends all of
 * them as `fieldLabel` and `fieldValue`.
 */
export function FreeFields({ defined, fields, errors }: FreeFieldsProps) {
  const [rows, setRows] = useState<Row[]>([]);
  const next = useRef(0);
  const typed = inOrder(defined, fields);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const addRow = () => {
    setRows([...rows, { label: '', value: '', key: next.current }]);
    next.current += 1;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const removeRow = (key: number) => {
    setRows(rows.filter((row) => row.key !== key));
    add.current?.focus();
  };
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">Custom fields</legend>
      <p className="mb-2 text-ink-2">Anything else you track: hire date, phone number, badge number.</p>
      {typed.length > 0 && (
        <div className="mb-3 grid gap-3 sm:grid-cols-2">
          {typed.map(({ field, value }) => (
            <TypedField key={field.id} field={field} value={value} error={errors[`field ${field.name}`]} />
          ))}
        </div>
      )}
      <ul ref={list} className="space-y-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_3fr]">
              <TextField
                label={<span className="sr-only">Name of field {index + 1}</span>}
                name="fieldLabel"
                placeholder="Field"
                autoComplete="off"
                defaultValue={row.label}
                error={errors[`fieldLabel.${typed.length + index}`]}
                className="space-y-0!"
              />
              <TextField
                label={<span className="sr-only">Value of field {index + 1}</span>}
                name="fieldValue"
                placeholder="Value"
                autoComplete="off"
                defaultValue={row.value}
                error={errors[`fieldValue.${typed.length + index}`]}
                className="space-y-0!"
              />
            </div>
            <IconButton label={`Remove field ${index + 1}`} onClick={() => removeRow(row.key)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button ref={add} type="button" size="sm" icon={<Plus aria-hidden />} onClick={addRow} className="mt-2">
        Add field
      </Button>
    </fieldset>
  );
}

/** Those that the employee has first, in its own order, so that saving without a change changes nothing. */
function inOrder(defined: readonly CustomField[], fields: readonly FreeField[]) {
  const byName = new Map(defined.map((field) => [field.name, field]));
  const own = fields.flatMap(({ label, value }) => {
    const field = byName.get(label);
    byName.delete(label);
    return field ? [{ field, value }] : [];
  });
  return [...own, ...[...byName.values()].map((field) => ({ field, value: '' }))];
}
