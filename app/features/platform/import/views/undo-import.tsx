import { FileCheck, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { ImportLabels } from '../import-kind.ts';
import { countOf } from '../import-texts.ts';
import type { ImportView } from '../list-import.server.ts';

type UndoImportProps = { view: ImportView; words: ImportLabels };

/** Takes an applied import back, or applies one again that was undone; the one undoes the other, so neither asks. */
export function UndoImport({ view, words }: UndoImportProps) {
  const id = useId();
  const { call, pending } = useActionQueue();
  const { canUndo, canRedo } = view;
  if (!canUndo && !canRedo) return null;
  return (
    <>
      <Button
        type="button"
        icon={canUndo ? <Undo2 aria-hidden /> : <FileCheck aria-hidden />}
        pending={pending}
        aria-describedby={canUndo ? id : undefined}
        onClick={() => call(canUndo ? 'import-undo' : 'import-apply', { importId: view.id })}
      >
        {canUndo ? 'Undo import' : 'Import again'}
      </Button>
      {canUndo && (
        <p id={id} className="basis-full text-ink-2">
          {whatHappens(view, words)}
        </p>
      )}
    </>
  );
}

function whatHappens({ counts: { add, update } }: ImportView, words: ImportLabels): string {
  const parts = [
    add > 0 && `removes ${countOf(add, words)} that it added`,
    update > 0 && `restores ${countOf(update, words)} that it updated`,
  ].filter(Boolean);
  return parts.length > 0 ? `Undoing ${parts.join(' and ')}.` : 'It changed nothing.';
}
