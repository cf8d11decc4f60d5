import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { ExternalLink } from './external-links.server.ts';

/** Adds an external tool, or with `tool` edits that one. Mounted while it is open. */
export function ToolDialog({ tool, onClose }: { tool: ExternalLink | null; onClose: () => void }) {
  return (
    <FormDialog
      title={tool ? 'Edit tool' : 'Add tool'}
      description="A link to another system. Don't enter passwords."
      intent={tool ? 'tool-edit' : 'tool-add'}
      values={tool ? { id: tool.id } : {}}
      initialValues={tool ? { name: tool.name, url: tool.url, email: tool.email } : undefined}
      submitLabel={tool ? 'Save changes' : 'Add tool'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={200}
            defaultValue={tool?.name}
            error={errors.name}
            autoComplete="off"
          />
          <TextField
            label="URL"
            name="url"
            type="url"
            inputMode="url"
            required
            placeholder="https://"
            defaultValue={tool?.url}
            error={errors.url}
            autoComplete="off"
          />
          <TextField
            label="Login email"
            name="email"
            type="email"
            optional
            hint="Shown next to the link as a reminder of which account to use."
            defaultValue={tool?.email}
            error={errors.email}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
