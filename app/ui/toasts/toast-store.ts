import { type ReactNode, useSyncExternalStore } from 'react';

/** How long a toast stays by default, in milliseconds. */
export const TOAST_DURATION_MS = 5000;
/** How long a toast stays that offers to undo something, in milliseconds. */
export const UNDO_DURATION_MS = 10_000;
/** How far a swipe must go to dismiss a toast, in CSS pixels. */
export const TOAST_SWIPE_THRESHOLD = 50;
/** How long a dismissed toast is kept in the store, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastTone = 'default' | 'success' | 'destructive' | 'info';

/** The act that a toast offers; it takes the focus, since what was pressed before it is gone. */
export type ToastOffer = {
  /** Names the toast for those who hear it, such as 'Deleted member'. */
  name: string;
  label: string;
  onSelect: () => void;
};

export type ToastOptions = {
  title: string;
  description?: ReactNode;
  tone?: ToastTone;
  /** In milliseconds. */
  duration?: number;
  offer?: ToastOffer;
};

export type ToastEntry = Required<Pick<ToastOptions, 'title' | 'tone' | 'duration'>> & {
  id: number;
  description?: ReactNode;
  offer?: ToastOffer | undefined;
  open: boolean;
};

let current: ToastEntry | null = null;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in the place of the one before it, and returns its id. */
export function showToast({ title, description, tone = 'default', duration, offer }: ToastOptions): number {
  clearTimeout(removal);
  const [id, stays] = [nextId++, duration ?? (offer ? UNDO_DURATION_MS : TOAST_DURATION_MS)];
  set({ id, title, description, tone, duration: stays, offer, open: true });
  return id;
}

/** Closes the toast, or only that of the id; it leaves the store after the removal delay. */
export function dismissToast(id?: number): void {
  if (!current?.open || (id !== undefined && current.id !== id)) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY_MS);
}

/** The toast in the store, open or already closed, or null. */
export function currentToast(): ToastEntry | null {
  return current;
}

/** The toast in the store, kept current, and the two acts on it. On the server there is never one. */
export function useToast() {
  const toast = useSyncExternalStore(subscribe, currentToast, () => null);
  return { toast, showToast, dismissToast };
}

function set(toast: ToastEntry | null) {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
