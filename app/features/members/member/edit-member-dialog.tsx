import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { heldIn, ReservedAddress } from './login/held-address.tsx';

type EditMemberDialogProps = {
  member: { id: string; name: string; email: string };
  /** Address of the call; by default the page's own. */
  action?: string;
  onClose: () => void;
};

/** 'Edit member': name and email. The password is not among them: a link sets a new one. */
export function EditMemberDialog({ member, action, onClose }: EditMemberDialogProps) {
  const [held, setHeld] = useState<ReturnType<typeof heldIn>>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title="Edit member">
      <ActionForm
        intent="edit"
        {...(action && { action })}
        values={{ memberId: member.id }}
        onDone={onClose}
        onRefused={(answer) => setHeld(heldIn(answer))}
      >
        {({ pending, errors }) => (
          <>
            <div className="grid gap-4">
              <TextField
                label="Name"
                name="name"
                required
                autoComplete="off"
                defaultValue={member.name}
                error={errors.name}
              />
              <TextField
                label="Email"
                name="email"
                type="email"
                required
                autoComplete="off"
                defaultValue={member.email}
                hint="The member logs in with it."
                error={errors.email}
              />
              {errors.email && held && <ReservedAddress held={held} onRestored={onClose} />}
            </div>
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                Save
              </Button>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
