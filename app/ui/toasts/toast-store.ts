import { useSyncExternalStore } from 'react';

/** How long a toast stays by default, in milliseconds. */
export const TOAST_DURATION_MS = 5000;
/** How far a swipe must go to dismiss a toast, in CSS pixels. */
export const TOAST_SWIPE_THRESHOLD = 50;
/** How long a dismissed toast is kept in the store, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastTone = 'default' | 'success' | 'destructive' | 'info';

export type ToastOptions = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** In milliseconds. */
  duration?: number;
};

export type ToastEntry = Required<Pick<ToastOptions, 'title' | 'tone' | 'duration'>> & {
  id: number;
  description?: string;
  open: boolean;
};

let current: ToastEntry | null = null;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in the place of the one before it. */
export function showToast({ title, description, tone = 'default', duration }: ToastOptions): void {
  clearTimeout(removal);
  set({ id: nextId++, title, description, tone, duration: duration ?? TOAST_DURATION_MS, open: true });
}

/** Closes the toast; it leaves the store after the removal delay. */
export function dismissToast(): void {
  if (!current?.open) return;
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
