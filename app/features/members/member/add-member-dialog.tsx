import { useState } from 'react';
import { NewPasswordField } from '#app/features/platform/account/password/new-password-field.tsx';
import { PASSWORD_MIN } from '#app/features/platform/account/password/password-rule.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { PersonFields } from '#app/ui/forms/person-fields.tsx';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { heldIn, ReservedAddress } from './login/held-address.tsx';
import { PasswordLink } from './login/password-link.tsx';
import { SamePerson, takenIn } from './login/same-person.tsx';

type Access = 'password' | 'link';

type AddMemberDialogProps = { mailConfigured: boolean; onClose: () => void };

/** 'Add member': with a password, or with a link that the dialog then shows. */
export function AddMemberDialog({ mailConfigured, onClose }: AddMemberDialogProps) {
  const [access, setAccess] = useState<Access>('password');
  const [made, setMade] = useState<Record<string, string | null> | null>(null);
  const [held, setHeld] = useState<ReturnType<typeof heldIn>>(null);
  const [taken, setTaken] = useState<ReturnType<typeof takenIn>>(null);
  const [isSame, setSame] = useState(false);
  const refuse = (answer: FormAnswer) => {
    setHeld(heldIn(answer));
    if (!isSame) setTaken(takenIn(answer));
  };
  const finish = ({ made: answer }: FormAnswer) => {
    if (answer?.link) setMade(answer);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={made ? 'Member added' : 'Add member'}
      description={!made && 'Members see the categories you assign once they log in.'}
    >
      {made?.link ? (
        <PasswordLink link={made.link} email={made.email ?? ''} made={made} onDone={onClose} />
      ) : (
        <ActionForm intent="add" onDone={finish} onRefused={refuse}>
          {({ pending, errors }) => (
            <>
              <div className="grid gap-4">
                <PersonFields errors={errors} />
                {errors.email && held && <ReservedAddress held={held} onRestored={onClose} />}
                {taken && <SamePerson company={taken} checked={isSame} onChange={setSame} />}
                {!isSame && <AccessChoice value={access} onChange={setAccess} />}
                {access === 'password' && !isSame ? (
                  <NewPasswordField
                    label="Password"
                    name="password"
                    required
                    hint={`At least ${PASSWORD_MIN} characters; a short sentence works well.`}
                    error={errors.password}
                  />
                ) : (
                  <p className="text-ink-2">
                    {mailConfigured
                      ? 'We email the link to this address and show it here.'
                      : "Email isn't set up. We show the link here for you to share."}
                  </p>
                )}
              </div>
              <DialogActions>
                <Button type="button" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" variant="primary" pending={pending}>
                  Add member
                </Button>
              </DialogActions>
            </>
          )}
        </ActionForm>
      )}
    </Dialog>
  );
}

const CHOICES: { value: Access; label: string; hint: string }[] = [
  { value: 'password', label: 'Set a password', hint: 'You choose it and share it with the member.' },
  { value: 'link', label: 'Send a link', hint: 'The member chooses their own.' },
];

function AccessChoice({ value, onChange }: { value: Access; onChange: (value: Access) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">How they log in</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer gap-2.5 rounded-lg border border-line-strong/50 p-3 has-checked:border-secondary-strong has-checked:bg-secondary-soft"
          >
            <input
              type="radio"
              name="access"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-4 shrink-0 accent-secondary-strong"
            />
            <span>
              <span className="block font-semibold text-ink">{choice.label}</span>
              <span className="block text-ink-2">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
