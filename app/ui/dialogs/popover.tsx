import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { isComposing } from '#app/ui/forms/composing.ts';

export type PopoverProps = {
  /** One button element; it gets the popover's handlers. */
  trigger: ReactNode;
  children: ReactNode;
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A small panel beside its trigger, for filters, a bell's list and the like. */
export function Popover({
  trigger,
  children,
  label,
  align = 'end',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
          className={classNames(
            'z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-pop-in overflow-y-auto rounded-lg bg-surface p-4 text-sm text-ink shadow-float focus:outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
