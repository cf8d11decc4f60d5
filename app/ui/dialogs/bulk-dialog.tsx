import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type BulkDialogProps = {
  title: string;
  description?: string;
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** Gets what was filled in; the caller sends it, call by call. */
  onSubmit: (form: FormData) => void;
  children: ReactNode;
};

/** Asks for what an act over many needs, before it begins. */
export function BulkDialog({
  title,
  description,
  submitLabel,
  danger,
  onClose,
  onSubmit,
  children,
}: BulkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size="md"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        <div className="grid gap-4">{children}</div>
        <DialogActions>
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
