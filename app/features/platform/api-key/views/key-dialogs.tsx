import { useState } from 'react';
import { OwnPasswordField } from '#app/features/platform/account/password/own-password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { ApiKeyLine } from '../list-keys.server.ts';
import { EXPIRY_DAYS, KEY_NAME_MAX, SCOPE_NOUNS, SCOPES } from '../scopes.ts';

const EXPIRY = [
  ...EXPIRY_DAYS.map((days) => ({ value: days, label: days === '365' ? '1 year' : `${days} days` })),
  { value: '', label: 'No expiration' },
];

type NewKeyDialogProps = { email: string; onClose: () => void };

/** 'Create API key', and after that the key, this one time. */
export function NewKeyDialog({ email, onClose }: NewKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={key ? 'API key created' : 'Create API key'}
    >
      {key ? (
        <MadeKey secret={key} onClose={onClose} />
      ) : (
        <ActionForm intent="api-key-make" needs="settings" onDone={({ made }) => setKey(made?.key ?? null)}>
          {({ pending, errors }) => (
            <>
              <NewKeyFields email={email} errors={errors} />
              <DialogActions>
                <Button type="button" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" variant="primary" pending={pending}>
                  Create API key
                </Button>
              </DialogActions>
            </>
          )}
        </ActionForm>
      )}
    </Dialog>
  );
}

function NewKeyFields({ email, errors }: { email: string; errors: Record<string, string> }) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        nativeRequired
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        hint="What will use the key, such as Payroll sync."
        error={errors.name}
      />
      <fieldset>
        <legend className="text-sm font-semibold text-ink">Permissions</legend>
        <ul className="mt-1 divide-y divide-line">
          {Object.entries(SCOPE_NOUNS).map(([noun, title]) => (
            <ScopeRow key={noun} noun={noun} title={title} />
          ))}
        </ul>
        <FieldError>{errors['scopes[]']}</FieldError>
      </fieldset>
      <SelectField label="Expires after" name="days" options={EXPIRY} defaultValue="90" error={errors.days} />
      <OwnPasswordField email={email} error={errors.password} />
    </div>
  );
}

function ScopeRow({ noun, title }: { noun: string; title: string }) {
  const own = SCOPES.filter((scope) => scope.startsWith(`${noun}:`));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
      <span className="text-ink">{title}</span>
      <span className="flex gap-5">
        {own.map((scope) => (
          <CheckboxField
            key={scope}
            name="scopes[]"
            value={scope}
            label={scope.endsWith(':read') ? 'Read' : 'Write'}
            aria-label={`${title}: ${scope.endsWith(':read') ? 'read' : 'write'}`}
          />
        ))}
      </span>
    </li>
  );
}

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <>
      <div className="grid gap-4 text-sm">
        <p className="text-ink-2">Copy the key now. You won't be able to see it again.</p>
        <CopyField label="API key" value={secret} />
      </div>
      <DialogActions>
        <Button type="button" variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

type RevokeKeyProps = {
  line: ApiKeyLine;
  onConfirm: (intent: string, values: Record<string, string>) => void;
  onClose: () => void;
};

/** Asks before a key stops working. */
export function RevokeKey({ line, onConfirm, onClose }: RevokeKeyProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={`Revoke ${line.name}?`}
      body="Software that uses this key stops working. This can't be undone."
      confirmLabel="Revoke"
      danger
      onConfirm={() => {
        onConfirm('api-key-revoke', { keyId: line.id });
        onClose();
      }}
    />
  );
}
