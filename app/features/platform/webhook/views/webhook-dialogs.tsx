import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import type { WebhookLine } from '../list-webhooks.server.ts';
import { WEBHOOK_EVENTS } from '../webhook-kinds.ts';

/** What is done with which webhook. */
export type OpenWebhookDialog =
  | { act: 'add'; webhook?: never }
  | { act: 'secret' | 'remove'; webhook: WebhookLine };

type WebhookDialogProps = OpenWebhookDialog & {
  onConfirm: (intent: string, values: Record<string, string>) => void;
  onClose: () => void;
};

/** 'Add webhook', the signing secret, or the question before a webhook is removed. */
export function WebhookDialog({ act, webhook, onConfirm, onClose }: WebhookDialogProps) {
  if (act === 'add') return <AddWebhook onClose={onClose} />;
  const onOpenChange = (stays: boolean) => !stays && onClose();
  if (act === 'secret') {
    return (
      <Dialog open onOpenChange={onOpenChange} size="sm" title="Signing secret">
        <div className="grid gap-4 text-sm">
          <p className="text-ink-2">Check each delivery's signature with it. Keep it to yourself.</p>
          <CopyField label="Signing secret" value={webhook.secret} />
        </div>
        <DialogActions>
          <Button type="button" variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Remove the webhook?"
      body={`Nothing more is sent to ${webhook.url}. Its deliveries are removed from the log.`}
      confirmLabel="Remove"
      danger
      onConfirm={() => {
        onConfirm('webhook-remove', { webhookId: webhook.id });
        onClose();
      }}
    />
  );
}

function AddWebhook({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title="Add webhook" intent="webhook-add" submitLabel="Add webhook" onClose={onClose}>
      {(errors) => (
        <>
          <TextField
            label="URL"
            name="url"
            type="url"
            nativeRequired
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
            hint="Where deliveries are sent, as a POST request."
            error={errors.url}
          />
          <fieldset>
            <legend className="text-sm font-semibold text-ink">Events</legend>
            <div className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              {Object.entries(WEBHOOK_EVENTS).map(([event, label]) => (
                <CheckboxField key={event} name="events[]" value={event} label={label} />
              ))}
            </div>
            <FieldError>{errors['events[]']}</FieldError>
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
