import { ListPlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { EditConflictBanner, EditMergedNotice } from '#app/ui/forms/edit-conflict-banner.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { FIELD_TYPES, type FieldType } from '../form-fields.ts';
import type { Form } from '../list-forms.server.ts';
import { type EditedField, TYPE_NAMES, toFields } from './edited-fields.ts';
import { FieldEditor } from './field-editor.tsx';
import { FieldOrder } from './field-order.tsx';
import { FieldTypeIcon } from './field-type-icon.tsx';
import { FormPreview } from './form-preview.tsx';
import { useEditedForm } from './use-edited-form.ts';

/** Where a form is built: its name, its fields in their order, and beside them what the member will see. */
export function FormBuilder({ form, maxUploadBytes }: { form: Form; maxUploadBytes: number }) {
  const editing = useEditedForm(form);
  const { revalidate } = useRevalidator();
  const { values: edited, changed } = editing;
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ field: EditedField; index: number } | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (field: EditedField | undefined) => field?.label.trim() || 'Untitled field';
  const add = (type: FieldType) => {
    const id = editing.add(type);
    setOpen(id);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-label-of="${id}"]`)?.focus());
  };
  const moveBy = (from: number, to: number) => {
    editing.move(from, to);
    setSaid(`${nameOf(edited.fields[from])} is now at position ${to + 1} of ${edited.fields.length}.`);
  };
  const remove = (field: EditedField, index: number) => {
    editing.remove(field.id);
    setRemoved({ field, index });
    setSaid(`${nameOf(field)} was removed.`);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="min-w-0" onSubmit={editing.sending}>
        <ActionForm
          intent="form-save"
          needs="manage"
          values={{
            formId: form.id,
            version: editing.version,
            fields: JSON.stringify(toFields(edited.fields)),
          }}
          onRefused={() => {
            editing.refused();
            // It may tell of what somebody else did: here it is shown.
            void revalidate();
          }}
          onDone={(answer) => {
            const newIds = editing.done(answer);
            setOpen((id) => (id && newIds[id]) ?? id);
            setRemoved(null);
          }}
        >
          {({ pending, errors }) => (
            <>
              {editing.inConflict && (
                <EditConflictBanner
                  by={form.updatedBy}
                  onLoad={editing.loadTheirs}
                  onKeep={editing.keepMine}
                />
              )}
              {editing.joined && <EditMergedNotice onDismiss={editing.dismissJoined} />}
              <Card>
                <TextField
                  label="Form Name"
                  name="name"
                  required
                  maxLength={200}
                  autoComplete="off"
                  value={edited.name}
                  onChange={(event) => editing.setName(event.target.value)}
                  error={errors.name}
                />
              </Card>
              <h2 className="mt-6 mb-3 text-base font-semibold">Fields</h2>
              <p role="status" className="sr-only">
                {said}
              </p>
              {edited.fields.length === 0 ? (
                <div className="mb-3 rounded-xl border border-dashed border-line-strong bg-bg">
                  <EmptyState icon={<ListPlus />} title="No fields yet" className="py-8!">
                    Add your first field below.
                  </EmptyState>
                </div>
              ) : (
                <FieldOrder fields={edited.fields} onMove={editing.move}>
                  {(field, index, drag, dragging) => (
                    <FieldEditor
                      field={field}
                      index={index}
                      count={edited.fields.length}
                      open={open === field.id}
                      onToggle={() => setOpen(open === field.id ? null : field.id)}
                      onChange={(change) => editing.change(field.id, change)}
                      onMove={(to) => moveBy(index, to)}
                      onRemove={() => remove(field, index)}
                      errors={errorsOf(errors, index)}
                      drag={drag}
                      dragging={dragging}
                    />
                  )}
                </FieldOrder>
              )}
              {removed && (
                <Notice tone="info" icon={<Undo2 aria-hidden />} onDismiss={() => setRemoved(null)}>
                  <bdi className="font-semibold">{nameOf(removed.field)}</bdi> was removed.{' '}
                  <Button
                    type="button"
                    size="sm"
                    className="ml-1"
                    onClick={() => {
                      editing.putBack(removed.field, removed.index);
                      setRemoved(null);
                    }}
                  >
                    Undo removal
                  </Button>
                </Notice>
              )}
              <AddField onAdd={add} />
              <div className="sticky bottom-0 z-10 short:static -mx-1 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-t-xl border border-line bg-surface px-4 py-3 shadow-float">
                <span role="status" className="min-w-0 text-ink-2">
                  {changed ? (
                    'Not saved yet'
                  ) : (
                    <>
                      Saved <InstantText instant={form.updatedAt} withTime /> by{' '}
                      <bdi className="wrap-anywhere">{form.updatedBy}</bdi>
                    </>
                  )}
                </span>
                <Button type="submit" variant="primary" pending={pending} className="ml-auto">
                  Save form
                </Button>
              </div>
            </>
          )}
        </ActionForm>
        <UnsavedChangesGuard losing={changed ? 'changes' : null} />
      </div>
      <FormPreview name={edited.name} fields={edited.fields} maxUploadBytes={maxUploadBytes} />
    </div>
  );
}

function AddField({ onAdd }: { onAdd: (type: FieldType) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Add a field</legend>
      <div className="flex flex-wrap gap-2">
        {FIELD_TYPES.map((type) => (
          <Button key={type} type="button" onClick={() => onAdd(type)} className="sm:pl-1.5!">
            <FieldTypeIcon type={type} />
            {TYPE_NAMES[type]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function errorsOf(errors: Record<string, string>, index: number): Record<string, string | undefined> {
  const own = (name: string) =>
    errors[`fields.${index}.${name}`] ??
    Object.entries(errors).find(([key]) => key.startsWith(`fields.${index}.${name}.`))?.[1];
  return {
    label: own('label'),
    type: own('type'),
    placeholder: own('placeholder'),
    options: own('options'),
    help: own('help'),
  };
}
