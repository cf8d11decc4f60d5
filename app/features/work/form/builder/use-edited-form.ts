import { randomKey } from '#app/ui/forms/random-key.ts';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { useConcurrentEdit } from '#app/ui/forms/use-concurrent-edit.ts';
import type { FieldType } from '../form-fields.ts';
import type { Form } from '../list-forms.server.ts';
import { type EditedField, type EditedForm, moved, newField, toEdited, toFields } from './edited-fields.ts';

/** What is edited of a form, against the version that it was made from. */
export function useEditedForm(form: Form) {
  const edit = useConcurrentEdit({ values: toEdited(form), version: form.version }, { textOf: wordsOf });
  const setFields = (change: (fields: EditedField[]) => EditedField[]) =>
    edit.set((before) => ({ ...before, fields: change(before.fields) }));
  return {
    ...edit,
    setName: (name: string) => edit.set((before) => ({ ...before, name })),
    add(type: FieldType): string {
      const field = newField(type, `new_${randomKey()}`);
      setFields((fields) => [...fields, field]);
      return field.id;
    },
    change: (id: string, change: Partial<EditedField>) =>
      setFields((fields) => fields.map((field) => (field.id === id ? { ...field, ...change } : field))),
    move: (from: number, to: number) => setFields((fields) => moved(fields, from, to)),
    remove: (id: string) => setFields((fields) => fields.filter((field) => field.id !== id)),
    putBack: (field: EditedField, index: number) =>
      setFields((fields) => [...fields.slice(0, index), field, ...fields.slice(index)]),
    /** To be called when a save has been carried out; returns the ids that new fields got. */
    done({ made }: FormAnswer) {
      const newIds = JSON.parse(made?.newIds ?? '{}') as Record<string, string>;
      edit.saved(Number(made?.version), (one) => ({
        ...one,
        fields: one.fields.map((field) => ({ ...field, id: newIds[field.id] ?? field.id })),
      }));
      return newIds;
    },
  };
}

function wordsOf({ name, fields }: EditedForm): string {
  const trimmed = toFields(fields).map(({ label, placeholder, help, ...field }) => ({
    ...field,
    label: label.trim(),
    placeholder: placeholder.trim(),
    help: help.trim(),
  }));
  return JSON.stringify({ name: name.trim(), fields: trimmed });
}
