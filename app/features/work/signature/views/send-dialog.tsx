import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CONSENTS } from '../signature-kinds.ts';
import type { SignerChoices } from '../signatures-page.server.ts';
import type { Area } from './area.ts';
import { DueField } from './due-field.tsx';
import { FileChoice } from './file-choice.tsx';
import { SignerPicker } from './signer-picker.tsx';
import { useSendDocument } from './use-send-document.ts';

type SendDialogProps = {
  area: Area;
  choices: SignerChoices;
  /** Whether emails go out. */
  mails: boolean;
  maxBytes: number;
  onClose: () => void;
};

const CONSENT_OPTIONS = [
  { value: 'agree', label: `Signature: “${CONSENTS.agree}”` },
  { value: 'read', label: `Acknowledgment: “${CONSENTS.read}”` },
];

/** Sends a document to people who are to sign it. */
export function SendDialog({ area, choices, mails, maxBytes, onClose }: SendDialogProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const url = area === 'admin' ? '/api/admin/signatures' : '/api/member/signatures';
  const upload = useSendDocument({ url, maxBytes, onSent: onClose });
  const { errors, pending } = upload;
  const submit = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const words = {
      ...{ title: text('title'), note: text('note') },
      ...{ consent: text('consent'), dueDate: text('dueDate') },
    };
    void upload.send({ ...words, ...peopleOf(area, choices, picked, form.has('managersToo')) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send document"
      description="Each person gets an email with a link. Nobody needs an account."
      size="lg"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        {!mails && (
          <Notice tone="warn" icon={<MailX aria-hidden />}>
            Email isn't set up, so no links go out yet. Once it is, send them with Remind. People with an
            account find the document in the portal.
          </Notice>
        )}
        <div className="grid gap-4">
          <FileChoice upload={upload} />
          <TextField
            label="Title"
            name="title"
            required
            maxLength={150}
            autoComplete="off"
            error={errors.title ?? null}
          />
          <TextField
            label="Message"
            name="note"
            optional
            multiline
            rows={2}
            maxLength={2_000}
            error={errors.note ?? null}
          />
          <DueField error={errors.dueDate} />
          <SelectField label="What they confirm" name="consent" options={CONSENT_OPTIONS} />
          <SignerPicker
            label={area === 'admin' ? 'Members' : 'Employees and managers'}
            choices={[...choices.managers, ...choices.people]}
            picked={picked}
            onChange={setPicked}
            error={errors.signers ?? null}
          />
          {area === 'admin' && <CheckboxField label="Their managers must sign, too" name="managersToo" />}
        </div>
        <DialogActions>
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function peopleOf(
  area: Area,
  { people, managers }: SignerChoices,
  picked: ReadonlySet<string>,
  managersToo: boolean,
) {
  const of = (choices: SignerChoices['people']) => choices.map(({ id }) => id).filter((id) => picked.has(id));
  if (area === 'admin') return { members: of(people), managersToo };
  return { employees: of(people), managers: of(managers) };
}
