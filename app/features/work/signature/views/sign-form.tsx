import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { DueLine } from '#app/ui/due-line.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { Signing } from '../signing-page.server.ts';
import { DocumentReader } from './document-reader.tsx';

type SignFormProps = {
  signing: Signing;
  /** Address of the calls for files. */
  base: string;
};

/** A document to read to its end, and what signs it. */
export function SignForm({ signing, base }: SignFormProps) {
  const { requestId, documentId, fileName, preview, note, isRead, closed, dueDate } = signing;
  const { call } = useActionQueue();
  const [declining, setDeclining] = useState(false);
  const read = () => {
    if (!isRead && closed === null) call('signature-open', { requestId });
  };
  return (
    <div className="grid gap-4">
      {dueDate && <DueLine date={dueDate} />}
      {note && <p className="whitespace-pre-line wrap-anywhere text-ink">{note}</p>}
      <DocumentReader
        fileName={fileName}
        preview={preview}
        address={`${base}/sign-documents/${documentId}`}
        onRead={read}
      />
      {closed === null ? (
        <Signature signing={signing} onDecline={() => setDeclining(true)} />
      ) : (
        <p role="status" className="font-semibold text-ink">
          {closed}
        </p>
      )}
      {declining && (
        <PromptDialog
          title="Decline to sign"
          description="The sender sees your reason. You can't sign this version afterwards."
          intent="signature-decline"
          values={{ requestId }}
          field={{ label: 'Reason', name: 'reason', multiline: true, required: true, maxLength: 1_000 }}
          submitLabel="Decline"
          danger
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}

function Signature({ signing, onDecline }: { signing: Signing; onDecline: () => void }) {
  const { requestId, consent, isRead } = signing;
  return (
    <ActionForm
      intent="signature-sign"
      values={{ requestId }}
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      {({ pending, errors }) => (
        <>
          {!isRead && <p className="text-ink-2">Scroll to the end of the document, then sign here.</p>}
          <CheckboxField label={consent} name="consent" disabled={!isRead} error={errors.consent ?? null} />
          <TextField
            label="Your full name"
            name="typedName"
            required
            autoComplete="name"
            maxLength={200}
            disabled={!isRead}
            error={errors.typedName ?? null}
            hint="Typing your name is your signature. We record it with the time, your IP address and your browser."
            className="max-w-md"
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              icon={<PenLine aria-hidden />}
              pending={pending}
              disabled={!isRead}
            >
              Sign
            </Button>
            <Button type="button" onClick={onDecline}>
              Decline
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
