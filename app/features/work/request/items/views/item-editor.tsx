import { Plus, X } from 'lucide-react';
import { use, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { ITEMS_MAX, type ItemKind } from '../item-kinds.ts';
import { FormChoices } from './form-choices.ts';
import { sentItems, type TypedItem } from './typed-items.ts';

const KINDS: readonly { value: ItemKind; label: string }[] = [
  { value: 'file', label: 'File or photo' },
  { value: 'question', label: 'Question' },
  { value: 'choice', label: 'Choice' },
];

const FORM = { value: 'form', label: 'Form' } as const;

type ItemEditorProps = {
  items: readonly TypedItem[];
  onChange: (items: TypedItem[]) => void;
  errors: Record<string, string>;
};

/** Puts a checklist together: each item is answered, accepted and sent back by itself. */
export function ItemEditor({ items, onChange, errors }: ItemEditorProps) {
  const [nextKey, setNextKey] = useState(items.length);
  const add = () => {
    onChange([...items, { key: nextKey, kind: 'file', label: '', choices: '' }]);
    setNextKey(nextKey + 1);
  };
  const change = (key: number, changed: Partial<TypedItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        Checklist <span className="font-normal text-ink-2">(Optional)</span>
      </legend>
      <input type="hidden" name="items" value={sentItems(items)} />
      {items.map((item, index) => (
        <ItemFields
          key={item.key}
          item={item}
          number={index + 1}
          errors={errors}
          onChange={(changed) => change(item.key, changed)}
          onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
        />
      ))}
      {items.length < ITEMS_MAX && (
        <Button type="button" size="sm" icon={<Plus aria-hidden />} onClick={add}>
          Add item
        </Button>
      )}
    </fieldset>
  );
}

type ItemFieldsProps = {
  item: TypedItem;
  number: number;
  errors: Record<string, string>;
  onChange: (changed: Partial<TypedItem>) => void;
  onRemove: () => void;
};

function ItemFields({ item, number, errors, onChange, onRemove }: ItemFieldsProps) {
  const at = (field: string) => errors[`items.${number - 1}.${field}`];
  const forms = use(FormChoices);
  const kinds = forms.length > 0 || item.kind === 'form' ? [...KINDS, FORM] : KINDS;
  return (
    <div className="space-y-2 rounded-lg border border-line p-3">
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-start">
        <TextField
          label={`Item ${number}`}
          name={`label-${item.key}`}
          value={item.label}
          maxLength={300}
          autoFocus
          onChange={({ target }) => onChange({ label: target.value })}
          error={at('label')}
        />
        <SelectField
          label="Answered with"
          name={`kind-${item.key}`}
          value={item.kind}
          options={kinds}
          onChange={({ target }) => onChange({ kind: target.value as ItemKind, choices: '' })}
        />
        <IconButton label={`Remove item ${number}`} onClick={onRemove} className="sm:mt-7">
          <X aria-hidden />
        </IconButton>
      </div>
      {item.kind === 'choice' && (
        <TextField
          label="Choices, one on each line"
          name={`choices-${item.key}`}
          multiline
          rows={3}
          value={item.choices}
          onChange={({ target }) => onChange({ choices: target.value })}
          error={at('options')}
        />
      )}
      {item.kind === 'form' && (
        <FormField
          item={item}
          error={at('options')}
          onChoose={({ id, name }) => onChange({ choices: id, ...(item.label === '' && { label: name }) })}
        />
      )}
    </div>
  );
}

type FormFieldProps = {
  item: TypedItem;
  error: string | undefined;
  onChoose: (form: { id: string; name: string }) => void;
};

/** Which form answers an item. */
function FormField({ item, error, onChoose }: FormFieldProps) {
  const forms = use(FormChoices);
  return (
    <SelectField
      label="Form"
      name={`form-${item.key}`}
      value={item.choices}
      options={[
        { value: '', label: 'Choose a form' },
        ...forms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => onChoose(forms.find(({ id }) => id === target.value) ?? { id: '', name: '' })}
      error={error}
    />
  );
}
