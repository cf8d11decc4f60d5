import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PageForBar } from '#app/ui/network/page-for-bar.tsx';
import { Backdrop } from './backdrop.tsx';
import { closedByEscape, useFocusReturn } from './dialog-focus.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  onConfirm: () => void;
  pending?: boolean;
};

/** Asks before an act. It stays open on confirming: the caller closes it when the act is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const focus = useFocusReturn();
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content
          {...focus}
          {...closedByEscape(props.onOpenChange)}
          className="fixed inset-x-4 bottom-4 z-40 max-h-[calc(100dvh-2rem)] animate-pop-in overflow-y-auto rounded-xl bg-surface p-5 text-sm text-ink shadow-float focus:outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:p-6"
        >
          <AlertDialog.Title className="text-base font-semibold">{props.title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 max-h-[50vh] overflow-y-auto text-ink-2 short:max-h-none">{props.body}</div>
          </AlertDialog.Description>
          <PageForBar className="mt-4 rounded-lg" />
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{props.cancelLabel ?? 'Cancel'}</Button>
            </AlertDialog.Cancel>
            <Button
              type="button"
              variant={props.danger ? 'danger' : 'primary'}
              pending={props.pending}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
