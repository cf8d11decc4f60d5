import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';
import { isComposing } from '#app/ui/forms/composing.ts';

/**
 * Handlers for a dialog's content that bring the focus back to where it was when the dialog opened, also where the
 * dialog has no trigger of its own. If a menu item opened it, that is the button of the menu. What is there to be read
 * takes the focus `into: 'itself'` as it opens, rather than into the first thing that can be pressed.
 */
export function useFocusReturn({ into }: { into?: 'itself' } = {}) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = lastingElement(document.activeElement);
      if (into === undefined) return;
      event.preventDefault();
      (event.target as HTMLElement).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

function lastingElement(element: Element | null): HTMLElement | null {
  const opener = element?.closest<HTMLElement>('[data-opened-by]')?.dataset.openedBy;
  return (opener ? document.getElementById(opener) : element) as HTMLElement | null;
}

/**
 * Handlers for a dialog's content. A toast that shows takes Escape for itself alone; in a dialog the key closes the
 * dialog all the same. What took it knowingly, such as a menu in the dialog, has prevented its default. While a
 * character is composed, Escape ends that and nothing else.
 */
export function closedByEscape(onOpenChange: (open: boolean) => void): {
  onKeyDown: (event: ReactKeyboardEvent) => void;
  onEscapeKeyDown: (event: KeyboardEvent) => void;
} {
  return {
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.isDefaultPrevented() || isComposing(event)) return;
      onOpenChange(false);
    },
    onEscapeKeyDown(event) {
      if (isComposing(event)) event.preventDefault();
    },
  };
}
