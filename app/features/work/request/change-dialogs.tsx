import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { AskFields } from './ask-fields.tsx';
import type { RequestLine } from './list-requests.server.ts';

type ChangeDialogProps = { request: RequestLine; onClose: () => void };

/** Changes what an open request asks for, and until when. */
export function EditRequestDialog({ request: { id, text, dueDate }, onClose }: ChangeDialogProps) {
  return (
    <FormDialog
      title="Edit request"
      description="The member sees the change at once."
      intent="request-edit"
      values={{ requestId: id }}
      initialValues={{ text, dueDate }}
      showValue={(value) => String(value ?? '')}
      submitLabel="Save"
      onClose={onClose}
    >
      {(errors) => <AskFields errors={errors} values={{ text, dueDate: dueDate ?? '' }} />}
    </FormDialog>
  );
}

/** Notes an answer that came by phone or otherwise. */
export function MarkAnsweredDialog({ request: { id, round }, onClose }: ChangeDialogProps) {
  return (
    <PromptDialog
      title="Mark answered"
      description="The member sees it as answered by you. Reminders stop."
      intent="request-respond"
      values={{ requestId: id, round }}
      field={{
        label: 'Answer',
        name: 'response',
        multiline: true,
        rows: 3,
        required: true,
        maxLength: 4000,
        placeholder: 'Answered by phone: …',
        autoFocus: true,
      }}
      submitLabel="Mark answered"
      onClose={onClose}
    />
  );
}
