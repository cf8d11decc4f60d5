import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import type { Opening } from '../list-openings.server.ts';

/** The address of an opening's page, to be taken along. */
export function LinkDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this opening"
      description={
        opening.open
          ? 'Anyone with the link can apply, without an account.'
          : 'This opening is closed: its page says so, and takes no applications.'
      }
    >
      <CopyField label="Link" value={opening.address} />
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
