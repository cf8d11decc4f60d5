import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { useDirtyForm } from './use-dirty-form.ts';

type OnOpenChange = (open: boolean) => void;

/** Keeps a dialog open, until the person has said so, while something typed into it would be lost. */
export function useDiscardChanges(onOpenChange: OnOpenChange) {
  const { ref, isDirtyNow, isDirty, forget } = useDirtyForm<HTMLDivElement>();
  const [asking, setAsking] = useState(false);
  const change: OnOpenChange = (open) => {
    if (!open && isDirtyNow()) return setAsking(true);
    onOpenChange(open);
  };
  const discard = () => {
    // Where the address says that the dialog is open, closing it leaves the page: nothing may ask about that again.
    flushSync(() => {
      setAsking(false);
      forget();
    });
    onOpenChange(false);
  };
  return { ref, change, question: { asking, setAsking, isDirty, discard } };
}

/** What a dialog with unsaved changes asks. It stands beside the dialog, whose keys would be taken for its own. */
export function DiscardChangesDialog(props: ReturnType<typeof useDiscardChanges>['question']) {
  const { asking, setAsking, isDirty, discard } = props;
  return (
    <>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard unsaved changes?"
        body="If you close this now, your changes are lost."
        confirmLabel="Discard"
        cancelLabel="Keep it open"
        danger
        onConfirm={discard}
      />
      <UnsavedChangesGuard losing={isDirty && !asking ? 'changes' : null} />
    </>
  );
}
