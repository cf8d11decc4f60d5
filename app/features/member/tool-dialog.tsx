import { ActionForm } from '#app/ui/action-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { ExternalLink } from './external-links.server.ts';

/** Adds an external tool, or with `tool` edits that one. Mounted while it is open. */
export function ToolDialog({ tool, onClose }: { tool: ExternalLink | null; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={tool ? 'Edit tool' : 'Add tool'}
      description="A link to a system outside of the portal. Keep passwords out of it."
    >
      <ActionForm
        intent={tool ? 'tool-edit' : 'tool-add'}
        values={tool ? { id: tool.id } : {}}
        onDone={onClose}
      >
        {({ pending, errors }) => (
          <div className="grid gap-4">
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
              label="Address"
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
              label="Sign-in email"
              name="email"
              type="email"
              optional
              hint="Shown beside the link, as a reminder of which account to use there."
              defaultValue={tool?.email}
              error={errors.email}
              autoComplete="off"
            />
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                {tool ? 'Save changes' : 'Add tool'}
              </Button>
            </DialogActions>
          </div>
        )}
      </ActionForm>
    </Dialog>
  );
}
