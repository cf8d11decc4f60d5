import { type FormEvent, useState } from 'react';
import { OwnPasswordForm } from '#app/features/platform/account/password/own-password-form.tsx';
import { deviceName } from '#app/features/platform/account/sessions/device-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { makePasskey } from './ask-device.ts';
import type { Passkey } from './list-passkeys.server.ts';
import { PASSKEY_NAME_MAX } from './passkey-limits.ts';

/** What is done with which passkey. */
export type OpenPasskeyDialog =
  | { act: 'add'; passkey?: never }
  | { act: 'rename' | 'remove'; passkey: Passkey };

type PasskeyDialogProps = OpenPasskeyDialog & { email: string; onClose: () => void };

/** 'Add passkey', 'Rename passkey' or 'Remove passkey'. */
export function PasskeyDialog({ act, passkey, email, onClose }: PasskeyDialogProps) {
  if (act === 'rename') return <RenameDialog passkey={passkey} onClose={onClose} />;
  const title = act === 'add' ? 'Add passkey' : 'Remove passkey';
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} size="sm" title={title}>
      {act === 'add' ? (
        <AddPasskey email={email} onClose={onClose} />
      ) : (
        <OwnPasswordForm
          intent="passkey-remove"
          values={{ passkeyId: passkey.id }}
          email={email}
          text={`${passkey.name} will no longer log you in.`}
          submit="Remove"
          danger
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <FormDialog
      title="Rename passkey"
      intent="passkey-rename"
      values={{ passkeyId: passkey.id }}
      submitLabel="Save"
      onClose={onClose}
    >
      {(errors) => <NameField defaultValue={passkey.name} error={errors.name ?? null} />}
    </FormDialog>
  );
}

/** First the password, then the device. */
function AddPasskey({ email, onClose }: { email: string; onClose: () => void }) {
  const [options, setOptions] = useState<string | null>(null);
  if (options) return <MakePasskey options={options} onClose={onClose} />;
  return (
    <OwnPasswordForm
      intent="passkey-start"
      email={email}
      text="Use your fingerprint, face or screen lock. First, confirm it's you."
      submit="Continue"
      onDone={({ made }) => setOptions(made?.options ?? null)}
      onCancel={onClose}
    />
  );
}

function MakePasskey({ options, onClose }: { options: string; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const { call, pending } = useActionQueue(onClose);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    setAsking(true);
    const response = await makePasskey(options);
    setAsking(false);
    if (response) call('passkey-add', { name, response });
  };
  return (
    <form onSubmit={make}>
      <NameField defaultValue={deviceName(navigator.userAgent)} error={null} />
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={asking || pending}>
          Add passkey
        </Button>
      </DialogActions>
    </form>
  );
}

function NameField({ defaultValue, error }: { defaultValue: string; error: string | null }) {
  return (
    <TextField
      label="Name"
      name="name"
      nativeRequired
      maxLength={PASSKEY_NAME_MAX}
      autoComplete="off"
      hint="So you can tell your devices apart."
      defaultValue={defaultValue}
      error={error}
    />
  );
}
