import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { ImportLabels } from '../import-kind.ts';
import { countOf } from '../import-texts.ts';
import type { ImportView } from '../list-import.server.ts';

/** Takes an applied import back, after a question that says what becomes of whom. */
export function UndoImport({ view, words }: { view: ImportView; words: ImportLabels }) {
  const [open, setOpen] = useState(false);
  const { call, pending } = useActionQueue(() => setOpen(false));
  return (
    <>
      <Button type="button" icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => !pending && setOpen(next)}
        title="Undo this import?"
        body={
          <>
            {whatHappens(view, words)} You can import the file again at any time:{' '}
            <bdi className="wrap-anywhere">{view.fileName}</bdi>.
          </>
        }
        confirmLabel="Undo import"
        danger
        pending={pending}
        onConfirm={() => call('import-undo', { importId: view.id })}
      />
    </>
  );
}

function whatHappens({ counts: { add, update } }: ImportView, words: ImportLabels): string {
  const parts = [
    add > 0 && `removes ${countOf(add, words)} that it added`,
    update > 0 && `restores ${countOf(update, words)} that it updated`,
  ].filter(Boolean);
  return parts.length > 0 ? `This ${parts.join(' and ')}.` : 'It changed nothing.';
}
