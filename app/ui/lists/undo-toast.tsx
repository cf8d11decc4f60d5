import { type ReactNode, useEffect, useRef } from 'react';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { dismissToast, showToast, useToast } from '#app/ui/toasts/toast-store.ts';
import type { BulkEnd } from './use-bulk-run.ts';

export type UndoToastProps = {
  /** What it is, such as 'member' or '2 items'. */
  what: string;
  /** What was done to it. */
  done?: BulkEnd['word'] | 'removed' | 'deactivated' | 'completed' | 'sent back' | 'canceled';
  /** What was done, and for how long it can be undone. */
  children: ReactNode;
  /** The call that undoes it. */
  intent: string;
  values: Record<string, string>;
  /** The page of that call, where it is not the one on screen. */
  action?: string;
  onGone: () => void;
  /** Takes over moving the focus here, where a dialog is still to go. */
  focusSoon?: (find: () => HTMLElement | null) => void;
};

/**
 * Offers, in the toast, to undo what was done just now. The toast takes the focus, since what is gone had it, and
 * stays while it has it. `onGone` is called once it is over: undone, dismissed, or another toast in its place.
 */
export function UndoToast(props: UndoToastProps) {
  const { what, done = 'deleted', children, intent, values, action, onGone, focusSoon } = props;
  const shown = useRef<number>(undefined);
  const { toast } = useToast();
  const { call } = useActionQueue();
  const gone = useRef(onGone);
  gone.current = onGone;
  const undo = useRef(() => {});
  undo.current = () => call(intent, values, action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that was deleted.
  useEffect(() => {
    // After what the page itself shows of the act, such as the toast that it was led here with.
    const timer = setTimeout(() => {
      shown.current = showToast({
        title: capitalized(`${what} ${done}`),
        description: children,
        tone: 'success',
        offer: { name: capitalized(`${done} ${what}`), label: 'Undo', onSelect: () => undo.current() },
      });
      if (focusSoon) focusSoon(find);
      else focusOnceThere();
    });
    return () => {
      clearTimeout(timer);
      if (shown.current !== undefined) dismissToast(shown.current);
    };
  }, []);
  const isOver = toast !== null && shown.current !== undefined && (toast.id !== shown.current || !toast.open);
  useEffect(() => {
    if (!isOver) return;
    leaveToast();
    gone.current();
  }, [isOver]);
  return null;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function find(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-offer]');
}

/** The focus goes back to the page, where the toast had it. */
function leaveToast(): void {
  const focused = document.activeElement;
  const isThere = focused === null || focused === document.body || focused.closest('[aria-live]') !== null;
  if (isThere) document.getElementById('main')?.focus({ preventScroll: true });
}

/** The toasts' script may still be on its way. Whoever types in a dialog meanwhile goes on there. */
function focusOnceThere(tries = 20): void {
  const place = find();
  const isInDialog = document.activeElement?.closest('[role="dialog"]');
  if (place && !isInDialog) place.focus();
  else if (tries > 0) requestAnimationFrame(() => focusOnceThere(tries - 1));
}
