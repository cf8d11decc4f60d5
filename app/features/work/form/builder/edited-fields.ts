import type { FieldType, FormField } from '../form-fields.ts';
import { formatOptions, parseOptions } from './dropdown-options.ts';

/** A field in the builder: the options as they are typed. */
export type EditedField = Omit<FormField, 'options'> & { optionsText: string };

/** What the builder holds: the name and the fields in their order. */
export type EditedForm = { name: string; fields: EditedField[] };

export const TYPE_NAMES: Record<FieldType, string> = {
  text: 'Text',
  email: 'Email',
  date: 'Date',
  checkbox: 'Checkbox',
  dropdown: 'Dropdown',
  file: 'File',
};

/** A published form, to be edited. */
export function toEdited({ name, fields }: { name: string; fields: readonly FormField[] }): EditedForm {
  return {
    name,
    fields: fields.map(({ options, ...field }) => ({ ...field, optionsText: formatOptions(options) })),
  };
}

/** The fields as they will be published and as the preview shows them. */
export function toFields(fields: readonly EditedField[]): FormField[] {
  return fields.map(({ optionsText, ...field }) => ({
    ...field,
    options: field.type === 'dropdown' ? parseOptions(optionsText) : [],
  }));
}

/** A new field, under an id that the server replaces. */
export function newField(type: FieldType, id: string): EditedField {
  return { id, type, label: '', placeholder: '', optionsText: '', required: false, help: '', hidden: false };
}

/** The list with one item moved to another place; the same list where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  next.splice(to, 0, item);
  return next;
}
