import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { SwitchField, TextField } from '#app/ui/forms/field.tsx';
import type { CustomPage } from '../site-state.ts';

type CustomPageDialogProps = { page: CustomPage | null; number: number; onClose: () => void };

/** Creates a custom page and goes on to its content, or with `page` changes its name and path. Mounted while open. */
export function CustomPageDialog({ page, number, onClose }: CustomPageDialogProps) {
  const navigate = useNavigate();
  // The revision in which the form was opened: what others change meanwhile is not overwritten.
  const [base] = useState(number);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={page ? 'Name and path' : 'Create page'}
      description="Visitors see it as soon as it is saved, if it is shown."
    >
      <ActionForm
        intent={page ? 'page-edit' : 'page-add'}
        values={page ? { pageId: page.id, base } : {}}
        onDone={({ made }) => {
          onClose();
          if (made?.id) void navigate(paths.websiteEditor('content', { page: made.id }));
        }}
      >
        {({ pending, errors }) => (
          <div className="grid gap-4">
            <TextField
              label="Page Name"
              name="name"
              required
              maxLength={60}
              hint="Stands in the navigation."
              defaultValue={page?.name}
              error={errors.name}
              autoComplete="off"
            />
            <TextField
              label="Path"
              name="path"
              required
              maxLength={200}
              hint="The address after the portal's own, such as /careers."
              defaultValue={page?.path}
              error={errors.path}
              autoComplete="off"
              spellCheck={false}
            />
            <SwitchField
              label="Shown in the navigation"
              name="visible"
              defaultChecked={page?.visible ?? true}
            />
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                {page ? 'Save changes' : 'Create page'}
              </Button>
            </DialogActions>
          </div>
        )}
      </ActionForm>
    </Dialog>
  );
}
