import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#app/ui/forms/random-key.ts';
import type { FormAnswer } from '#app/ui/forms/use-answer.ts';
import type { FieldType } from '../form-fields.ts';
import type { Form } from '../list-forms.server.ts';
import { type EditedField, type EditedForm, moved, newField, toEdited, toFields } from './edited-fields.ts';

/** What is edited of a form, against the version that it was made from. */
export function useEditedForm(form: Form) {
  const [edited, setEdited] = useState(() => toEdited(form));
  /** The version that the changes are made from. */
  const [base, setBase] = useState(form.version);
  const [saved, setSaved] = useState(() => wordsOf(toEdited(form)));
  const sent = useRef(edited);
  const changed = wordsOf(edited) !== saved;
  const adopt = () => {
    setEdited(toEdited(form));
    setSaved(wordsOf(toEdited(form)));
    setBase(form.version);
  };
  const adoptNow = useRef(adopt);
  adoptNow.current = adopt;
  // Somebody else's version shows by itself as long as nothing here would be lost.
  const behind = form.version > base;
  useEffect(() => {
    if (behind && !changed) adoptNow.current();
  }, [behind, changed]);

  const setFields = (change: (fields: EditedField[]) => EditedField[]) =>
    setEdited((before) => ({ ...before, fields: change(before.fields) }));
  return {
    edited,
    base,
    changed,
    /** Another version has been published since the one that these changes are made from. */
    behind: behind && changed,
    adopt,
    /** Takes the changes as made from the newest version: saving them puts them in its place. */
    keepMine: () => setBase(form.version),
    setName: (name: string) => setEdited((before) => ({ ...before, name })),
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
    /** To be called when a save is sent, and when it has been answered. */
    sending: () => {
      sent.current = edited;
    },
    done({ made }: FormAnswer) {
      const newIds = JSON.parse(made?.newIds ?? '{}') as Record<string, string>;
      const named = (one: EditedForm): EditedForm => ({
        ...one,
        fields: one.fields.map((field) => ({ ...field, id: newIds[field.id] ?? field.id })),
      });
      setEdited(named);
      setSaved(wordsOf(named(sent.current)));
      setBase(Number(made?.version));
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
