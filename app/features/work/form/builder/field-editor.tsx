import type { DraggableProvided } from '@hello-pangea/dnd';
import { ChevronDown, GripVertical } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { RowButtons } from '#app/ui/lists/row-buttons.tsx';
import { FIELD_TYPES, type FieldType } from '../form-fields.ts';
import { parseOptions } from './dropdown-options.ts';
import { type EditedField, TYPE_NAMES } from './edited-fields.ts';
import { FieldTypeIcon } from './field-type-icon.tsx';

export type FieldEditorProps = {
  field: EditedField;
  index: number;
  count: number;
  open: boolean;
  onToggle: () => void;
  onChange: (change: Partial<EditedField>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** The refused texts of this field, by name. */
  errors: Record<string, string | undefined>;
  drag: DraggableProvided;
  dragging: boolean;
};

/** One field in the builder: its head to drag, move, fold and remove it, and below what can be set. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, index, count, open, onToggle, onMove, onRemove, drag, dragging } = props;
  const name = field.label.trim() || 'Untitled field';
  const opened = open || Object.values(props.errors).some(Boolean);
  return (
    <li
      ref={drag.innerRef}
      {...drag.draggableProps}
      className={classNames(
        'mb-3 rounded-xl border bg-surface shadow-card',
        dragging ? 'border-secondary-strong shadow-float' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 py-1.5 pr-2 pl-1">
        <span
          {...drag.dragHandleProps}
          title="Drag to reorder"
          className="tap inline-flex size-9 shrink-0 cursor-grab items-center justify-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink [&_svg]:size-4.5"
        >
          <GripVertical aria-hidden />
          <span className="sr-only">Reorder {name}</span>
        </span>
        <button
          type="button"
          aria-expanded={opened}
          onClick={onToggle}
          className="tap flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-bg"
        >
          <FieldTypeIcon type={field.type} />
          <span className="min-w-0 flex-1">
            <bdi
              className={classNames(
                'line-clamp-2 font-semibold wrap-anywhere',
                !field.label.trim() && 'text-ink-2',
              )}
              title={name}
            >
              {name}
            </bdi>
            <span className="block truncate text-xs text-ink-2">
              {TYPE_NAMES[field.type]}
              {field.required && ' · required'}
            </span>
          </span>
          {field.hidden && <Badge tone="neutral">Hidden</Badge>}
          <ChevronDown
            aria-hidden
            className={classNames('size-4 shrink-0 text-ink-2 transition-transform', opened && 'rotate-180')}
          />
        </button>
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {opened && <FieldSettings {...props} />}
    </li>
  );
}

const HOW_TO_SEPARATE = 'Separate with commas, or put one per line if an option has a comma.';

function FieldSettings({ field, index, onChange, errors }: FieldEditorProps) {
  const at = (name: string) => `fields.${index}.${name}`;
  const options = parseOptions(field.optionsText);
  const text = (name: 'label' | 'placeholder' | 'help') => ({
    name: at(name),
    autoComplete: 'off',
    value: field[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
    error: errors[name],
  });
  const tick = (name: 'required' | 'hidden') => ({
    name: at(name),
    checked: field[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.checked }),
  });
  return (
    <div className="grid gap-4 border-t border-line px-4 py-4 sm:grid-cols-2">
      <TextField label="Label" {...text('label')} required maxLength={200} data-label-of={field.id} />
      <SelectField
        label="Type"
        name={at('type')}
        value={field.type}
        onChange={(event) => onChange({ type: event.target.value as FieldType })}
        options={FIELD_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
        error={errors.type}
      />
      {field.type === 'dropdown' && (
        <TextField
          label="Options"
          name={at('options')}
          required
          multiline
          rows={3}
          className="sm:col-span-2"
          value={field.optionsText}
          onChange={(event) => onChange({ optionsText: event.target.value })}
          error={errors.options}
          hint={
            options.length === 0
              ? `${HOW_TO_SEPARATE} For example: Monday, Tuesday`
              : `${HOW_TO_SEPARATE} ${options.length} ${options.length === 1 ? 'option' : 'options'}: ${options.join(' · ')}`
          }
        />
      )}
      <TextField
        label="Placeholder"
        {...text('placeholder')}
        optional
        maxLength={200}
        hint={placeholderHint(field.type)}
      />
      <TextField label="Help text" {...text('help')} optional maxLength={500} hint="Shown under the field." />
      <CheckboxField label="Required" {...tick('required')} hint="Required to submit the form." />
      <CheckboxField label="Hidden" {...tick('hidden')} hint="Kept here, but not shown to members." />
    </div>
  );
}

function placeholderHint(type: FieldType): string {
  if (type === 'dropdown') return 'What the list says before anything is chosen.';
  return type === 'text' || type === 'email' ? 'Shown while the field is empty.' : 'Shown under the field.';
}
