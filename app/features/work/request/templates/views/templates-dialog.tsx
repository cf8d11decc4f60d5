import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { RequestTemplate } from '../list-templates.server.ts';
import { TemplateFields } from './template-fields.tsx';

type TemplatesDialogProps = {
  templates: readonly RequestTemplate[];
  /** Told of the template that was deleted, for the toast that offers to undo it. */
  onDeleted: (templateId: string) => void;
  onClose: () => void;
};

/** The templates of requests: added, changed and deleted. */
export function TemplatesDialog({ templates, onDeleted, onClose }: TemplatesDialogProps) {
  const [editing, setEditing] = useState<RequestTemplate | 'new' | null>(null);
  const { call, pending } = useActionQueue((_, { templateId = '' }) => onDeleted(templateId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Request templates"
      description="Ask for the same again with one click."
    >
      {templates.length === 0 && <p className="text-ink-2">No templates yet.</p>}
      <ul className="divide-y divide-line">
        {templates.map((template) => (
          <li key={template.id} className="flex items-center gap-2 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi className="font-medium text-ink">{template.name}</bdi>
              <span className="block text-xs text-ink-2">{summary(template)}</span>
            </span>
            <IconButton label={`Edit ${template.name}`} onClick={() => setEditing(template)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={`Delete ${template.name}`}
              disabled={pending}
              onClick={() => call('template-delete', { templateId: template.id })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button type="button" size="sm" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
        Add template
      </Button>
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(null)} />}
    </Dialog>
  );
}

function summary({ items, dueDays }: RequestTemplate): string {
  const count = items.length === 1 ? '1 item' : `${items.length} items`;
  const due = dueDays === 1 ? 'due in 1 day' : `due in ${dueDays} days`;
  return [items.length > 0 ? count : 'Question', dueDays === null ? 'no due date' : due].join(' · ');
}

function TemplateDialog({ template, onClose }: { template: RequestTemplate | 'new'; onClose: () => void }) {
  const isNew = template === 'new';
  return (
    <FormDialog
      title={isNew ? 'Add template' : 'Edit template'}
      description="Requests that you already sent stay as they are."
      intent={isNew ? 'template-add' : 'template-edit'}
      values={isNew ? {} : { templateId: template.id }}
      {...(!isNew && { initialValues: valuesOf(template), showValue: shown })}
      submitLabel="Save"
      onClose={onClose}
    >
      {(errors, taken) => <TemplateFields template={isNew ? null : template} errors={errors} taken={taken} />}
    </FormDialog>
  );
}

function valuesOf({ name, text, dueDays, items }: RequestTemplate) {
  return { name, text, dueDays, items };
}

function shown(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map(({ label }: { label: string }) => label).join(', ');
}
