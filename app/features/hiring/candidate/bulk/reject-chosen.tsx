import { useState } from 'react';
import { BulkDialog } from '#app/ui/dialogs/bulk-dialog.tsx';
import { EditReasons, ReasonFields } from '#app/ui/dialogs/reason-dialog.tsx';

type RejectChosenProps = {
  /** Who is chosen, in words. */
  what: string;
  reasons: readonly string[];
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Asks why the chosen are rejected: one of the member's reasons, or words of one's own. */
export function RejectChosen({ what, reasons, onReject, onClose }: RejectChosenProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [error, setError] = useState('');
  if (isEditing) {
    const kept = { list: reasons, intent: 'candidates-reasons', whose: 'All who hire here' };
    return <EditReasons reasons={kept} onClose={() => setIsEditing(false)} />;
  }
  return (
    <BulkDialog
      title={`Reject ${what}`}
      description="The reason is kept in each candidate's history. They move to Rejected."
      submitLabel="Reject"
      danger
      onClose={onClose}
      onSubmit={(form) => {
        const reason = String(form.get('reason')).trim();
        if (reason === '') setError('Enter a reason.');
        else onReject(reason);
      }}
    >
      <ReasonFields list={reasons} error={error || undefined} onEdit={() => setIsEditing(true)} />
    </BulkDialog>
  );
}
