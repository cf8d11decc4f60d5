import { useState } from 'react';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { PersonFields } from '#app/ui/forms/person-fields.tsx';
import { heldIn, ReservedAddress } from './login/held-address.tsx';

type EditMemberDialogProps = {
  member: { id: string; name: string; email: string };
  /** Address of the call; by default the page's own. */
  action?: string;
  onClose: () => void;
};

/** 'Edit member': name and email. The password is not among them: a link sets a new one. */
export function EditMemberDialog({ member, action, onClose }: EditMemberDialogProps) {
  const { id, name, email } = member;
  const [held, setHeld] = useState<ReturnType<typeof heldIn>>(null);
  return (
    <FormDialog
      title="Edit member"
      size="sm"
      intent="edit"
      action={action}
      values={{ memberId: id }}
      initialValues={{ name, email }}
      submitLabel="Save"
      onClose={onClose}
      onRefused={(answer) => setHeld(heldIn(answer))}
    >
      {(errors) => (
        <>
          <PersonFields person={member} emailHint="The member logs in with it." errors={errors} />
          {errors.email && held && <ReservedAddress held={held} onRestored={onClose} />}
        </>
      )}
    </FormDialog>
  );
}
