import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import type { SignSet } from '../read-set.server.ts';
import type { Area } from './area.ts';
import { DueField } from './due-field.tsx';
import { FileChoice } from './file-choice.tsx';
import { useSendDocument } from './use-send-document.ts';

type VersionDialogProps = { set: SignSet; area: Area; maxBytes: number; onClose: () => void };

/** Sends a new version of a document in place of the current one. */
export function VersionDialog({ set, area, maxBytes, onClose }: VersionDialogProps) {
  const url = `/api/${area}/signatures/versions`;
  const upload = useSendDocument({ url, maxBytes, onSent: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send version ${set.version + 1}`}
      description={whoSigns(set)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const dueDate = String(new FormData(event.currentTarget).get('dueDate') ?? '');
          void upload.send({ setId: set.setId, dueDate });
        }}
      >
        <div className="grid gap-4">
          <FileChoice upload={upload} />
          <DueField due={set.dueDate} error={upload.errors.dueDate} />
        </div>
        <DialogActions>
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={upload.pending}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function whoSigns({ signers, version }: SignSet): string {
  const asked = signers.filter(({ state }) => state !== 'canceled');
  const signed = asked.filter(({ state }) => state === 'signed').length;
  const again = signed > 0 ? `, ${signed} of them again` : '';
  const who = asked.length === 1 ? '1 person gets' : `${asked.length} people get`;
  return `${who} the new version to sign${again}. Signatures so far stay with version ${version}.`;
}
