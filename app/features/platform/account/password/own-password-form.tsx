import type { ComponentType, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { OwnPasswordField } from './own-password-field.tsx';

type OwnPasswordFormProps = {
  intent: string;
  /** What it is about. */
  values?: Record<string, string>;
  /** Lets password managers find the account. */
  email: string;
  text: string;
  submit: string;
  danger?: boolean;
  onDone: (answer: FormAnswer) => void;
  onCancel?: () => void;
  /** Around the buttons; by default those of a dialog. */
  actions?: ComponentType<{ children: ReactNode }>;
};

/** Asks for one's own password before an act that needs it. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const {
    intent,
    values,
    email,
    text,
    submit,
    danger,
    onDone,
    onCancel,
    actions: Actions = DialogActions,
  } = props;
  return (
    <ActionForm intent={intent} onDone={onDone} {...(values && { values })}>
      {({ pending, errors }) => (
        <>
          <div className="grid gap-4">
            <p className="text-ink-2">{text}</p>
            <OwnPasswordField email={email} error={errors.password} />
          </div>
          <Actions>
            {onCancel && (
              <Button type="button" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
              {submit}
            </Button>
          </Actions>
        </>
      )}
    </ActionForm>
  );
}
