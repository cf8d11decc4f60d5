import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import type { WebhookLine } from '../list-webhooks.server.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-kinds.ts';

/** What is done with which webhook. */
export type OpenWebhookDialog =
  | { act: 'add'; webhook?: never }
  | { act: 'edit' | 'secret' | 'remove'; webhook: WebhookLine };

type WebhookDialogProps = OpenWebhookDialog & {
  onConfirm: (intent: string, values: Record<string, string>) => void;
  onClose: () => void;
};

/** 'Add webhook', 'Edit webhook', the signing secret, or the question before a webhook is removed. */
export function WebhookDialog({ act, webhook, onConfirm, onClose }: WebhookDialogProps) {
  if (act === 'add' || act === 'edit') return <WebhookForm webhook={webhook ?? null} onClose={onClose} />;
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

/** The form of a new webhook, or of the given one. */
function WebhookForm({ webhook, onClose }: { webhook: WebhookLine | null; onClose: () => void }) {
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      intent={webhook ? 'webhook-edit' : 'webhook-add'}
      values={webhook ? { webhookId: webhook.id } : {}}
      initialValues={webhook ? shownOf(webhook) : undefined}
      showValue={shownValue}
      submitLabel={webhook ? 'Save' : 'Add webhook'}
      onClose={onClose}
    >
      {(errors, taken) => (
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
            defaultValue={webhook?.url}
            error={errors.url}
          />
          <EventChoice
            key={JSON.stringify(taken['events[]'])}
            chosen={(taken['events[]'] as string[] | undefined) ?? webhook?.kinds ?? []}
            error={errors['events[]']}
          />
          {webhook && (
            <CheckboxField
              label="Active"
              name="active"
              hint="Nothing is sent while it's off."
              defaultChecked={webhook.disabledAt === null}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function EventChoice({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">Events</legend>
      <div className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {Object.entries(WEBHOOK_EVENTS).map(([event, label]) => (
          <CheckboxField
            key={event}
            name="events[]"
            value={event}
            label={label}
            defaultChecked={chosen.includes(event)}
          />
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

function shownOf({ url, kinds, disabledAt }: WebhookLine) {
  return { url, 'events[]': kinds, active: disabledAt === null };
}

function shownValue(value: unknown): string {
  if (Array.isArray(value)) return (value as WebhookEvent[]).map((event) => WEBHOOK_EVENTS[event]).join(', ');
  return value === true ? 'Yes' : value === false ? 'No' : String(value);
}
