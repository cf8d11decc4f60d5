import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';

type SendBackDialogProps = { itemId: string; label: string; onClose: () => void };

/** Asks why an item goes back to the member. */
export function SendBackDialog({ itemId, label, onClose }: SendBackDialogProps) {
  return (
    <PromptDialog
      title="Send back"
      description={`“${label}” opens again for the member. The other items keep their answers.`}
      intent="item-send-back"
      values={{ itemId }}
      field={{
        label: 'What is missing or wrong?',
        name: 'reason',
        multiline: true,
        rows: 3,
        required: true,
        maxLength: 1000,
        autoFocus: true,
      }}
      submitLabel="Send back"
      onClose={onClose}
    />
  );
}
