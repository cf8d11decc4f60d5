import { useEffect } from 'react';

/**
 * Keeps the place of who uses the keyboard, once per document: when what has the focus goes from the page, the focus
 * would be lost to the body, and with it where one was. It moves to the nearest part around it that is still there,
 * unless a dialog or a menu that closes restores it to its opener.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      around = ancestorsOf(target as HTMLElement);
    };
    const observer = new MutationObserver(() => {
      if (isLost(around)) requestAnimationFrame(() => setTimeout(() => isLost(around) && regain(around)));
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement === null || parentElement === document.body
    ? [element]
    : [element, ...ancestorsOf(parentElement)];
}

/** Only what went from the page loses the focus; a click beside everything gives it up. */
function isLost([focused]: HTMLElement[]): boolean {
  return document.activeElement === document.body && focused !== undefined && !focused.isConnected;
}

function regain(around: HTMLElement[]): void {
  // What is left without anything in it may be hidden, and takes no focus then.
  const left = [...around, document.querySelector('main')].find((element) => element?.checkVisibility());
  if (!left) return;
  if (!left.hasAttribute('tabindex')) {
    left.tabIndex = -1;
    left.addEventListener('blur', () => left.removeAttribute('tabindex'), { once: true });
  }
  left.focus({ preventScroll: true });
}
