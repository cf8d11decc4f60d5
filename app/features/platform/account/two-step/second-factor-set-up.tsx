import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { OwnPasswordForm } from '../password/own-password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Actions = ComponentType<{ children: ReactNode }>;
type SetUpProps = { email: string; onDone: () => void; onCancel?: () => void; actions?: Actions };
type Made = Record<string, string | null>;

/** Sets up a two-step verification in three steps: the password, the app with a code of its, the recovery codes. */
export function SecondFactorSetUp({ email, onDone, onCancel, actions = DialogActions }: SetUpProps) {
  const [secret, setSecret] = useState<Made | null>(null);
  const [codes, setCodes] = useState<string | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} actions={actions} />;
  if (secret) {
    return (
      <Confirm
        secret={secret}
        actions={actions}
        onDone={(made) => setCodes(made?.recoveryCodes ?? null)}
        {...(onCancel && { onCancel })}
      />
    );
  }
  return (
    <OwnPasswordForm
      intent="factor-start"
      email={email}
      text="You need an authenticator app on your phone. First, confirm it's you."
      submit="Continue"
      actions={actions}
      onDone={({ made }) => setSecret(made ?? null)}
      {...(onCancel && { onCancel })}
    />
  );
}

type ConfirmProps = { secret: Made; actions: Actions; onDone: (made?: Made) => void; onCancel?: () => void };

function Confirm({ secret, actions: Actions, onDone, onCancel }: ConfirmProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <ActionForm intent="factor-confirm" onDone={({ made }) => onDone(made)}>
      {({ pending, errors }) => (
        <>
          <div className="grid gap-4">
            <p ref={text} tabIndex={-1} className="text-ink-2 outline-none">
              Scan this with your authenticator app or enter the setup key. Then enter the code the app shows.
            </p>
            <QrCode path={secret.qr ?? ''} size={secret.size ?? '1'} />
            <CopyField label="Secret" value={secret.secret ?? ''} />
            <p className="-mt-2 font-mono text-sm wrap-anywhere text-ink-2">
              {secret.secret?.match(/.{1,4}/g)?.join(' ')}
            </p>
            <CodeField error={errors.code} />
          </div>
          <Actions>
            {onCancel && (
              <Button type="button" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" variant="primary" pending={pending}>
              Switch on
            </Button>
          </Actions>
        </>
      )}
    </ActionForm>
  );
}

function CodeField({ error }: { error?: string | undefined }) {
  return (
    <TextField
      label="Code"
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      hint="Six digits, new every 30 seconds."
      error={error ?? null}
    />
  );
}

/** Black on white whatever the theme: cameras need the contrast. */
function QrCode({ path, size }: { path: string; size: string }) {
  return (
    <svg
      role="img"
      aria-label="QR code with the secret"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
