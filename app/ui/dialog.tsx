import { X } from 'lucide-react';
import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { closedByEscape, useFocusReturn } from './dialog-focus.ts';

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void };

/** In a window of little height all of it scrolls, head and buttons as well. */
const SHORT = 'short:block short:overflow-y-auto';

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

export type DialogProps = OpenState & {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  /** Of the part that scrolls. */
  bodyClassName?: string;
};

/** A window over the page whose body scrolls; on a phone it fills the screen. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  size = 'md',
  className,
  bodyClassName,
}: DialogProps) {
  const focus = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <RadixDialog.Content
          {...focus}
          {...closedByEscape(onOpenChange)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-0 z-40 flex h-dvh w-full flex-col bg-surface text-sm text-ink shadow-float focus:outline-none max-sm:animate-rise-in',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:h-auto sm:max-h-[85vh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-pop-in sm:rounded-xl',
            SHORT,
            WIDTHS[size],
            className,
          )}
        >
          <PanelHead title={title} description={description} />
          <div
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 short:flex-none short:overflow-visible sm:px-6 sm:pb-6',
              bodyClassName,
            )}
          >
            {children}
          </div>
          <PanelClose />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The buttons at the end of a dialog's form; they stay in sight while the form scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 short:static -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-xl sm:px-6">
      {children}
    </div>
  );
}

export type SidePanelProps = OpenState & {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A sheet along the right edge, as wide as a phone and at most 40 rem. */
export function SidePanel({ open, onOpenChange, title, description, children, className }: SidePanelProps) {
  const focus = useFocusReturn({ into: 'itself' });
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <RadixDialog.Content
          {...focus}
          {...closedByEscape(onOpenChange)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-y-0 right-0 z-40 flex w-full max-w-160 animate-slide-left flex-col bg-surface text-sm text-ink shadow-float focus:outline-none',
            SHORT,
            className,
          )}
        >
          <PanelHead title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 short:flex-none short:overflow-visible sm:px-6">
            {children}
          </div>
          <PanelClose />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

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

/** Dims the page and, by its attribute, keeps it from scrolling (see styles.css). */
export function Backdrop() {
  return (
    <div
      data-scroll-lock=""
      aria-hidden="true"
      className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-ink/40"
    />
  );
}

function PanelHead({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <div className="py-4 pr-14 pl-5 sm:pt-5 sm:pl-6">
      <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
      {description && (
        <RadixDialog.Description asChild>
          <div className="mt-1 text-ink-2">{description}</div>
        </RadixDialog.Description>
      )}
    </div>
  );
}

/** Last in the order of the keyboard, so that a dialog opens on its first field. */
function PanelClose() {
  return (
    <RadixDialog.Close asChild>
      <IconButton label="Close" className="absolute! top-3 right-3 sm:top-4 sm:right-4">
        <X aria-hidden="true" />
      </IconButton>
    </RadixDialog.Close>
  );
}
