import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { PageForBar } from '#app/ui/network/page-for-bar.tsx';
import { DiscardChangesDialog, useDiscardChanges } from '#app/ui/unsaved/discard-changes-dialog.tsx';
import { Backdrop } from './backdrop.tsx';
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
export function Dialog({ size = 'md', className, bodyClassName, ...layer }: DialogProps) {
  return (
    <Layer
      {...layer}
      className={classNames(
        'inset-0 h-dvh w-full max-sm:animate-rise-in',
        'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:h-auto sm:max-h-[85vh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-pop-in sm:rounded-xl',
        WIDTHS[size],
        className,
      )}
      bodyClassName={classNames('pb-5 sm:pb-6', bodyClassName)}
    />
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
export function SidePanel({ className, ...layer }: SidePanelProps) {
  return (
    <Layer
      {...layer}
      focusInto="itself"
      className={classNames('inset-y-0 right-0 w-full max-w-160 animate-slide-left', className)}
      bodyClassName="pb-6"
    />
  );
}

type LayerProps = SidePanelProps & { bodyClassName: string; focusInto?: 'itself' };

/** What lies over the page: its head, a body that scrolls, and how it is left. */
function Layer({ open, onOpenChange, title, description, children, ...look }: LayerProps) {
  const focus = useFocusReturn(look.focusInto && { into: look.focusInto });
  const { ref, change, question } = useDiscardChanges(onOpenChange);
  return (
    <>
      <RadixDialog.Root open={open} onOpenChange={change}>
        <RadixDialog.Portal>
          <Backdrop />
          <RadixDialog.Content
            {...focus}
            ref={ref}
            {...closedByEscape(change)}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'fixed z-40 flex flex-col bg-surface text-sm text-ink shadow-float focus:outline-none',
              SHORT,
              look.className,
            )}
          >
            <PanelHead title={title} description={description} />
            <PageForBar className="mb-3 shrink-0 px-5!" />
            <div
              className={classNames(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 short:flex-none short:overflow-visible sm:px-6',
                look.bodyClassName,
              )}
            >
              {children}
            </div>
            <PanelClose />
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
      <DiscardChangesDialog {...question} />
    </>
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
