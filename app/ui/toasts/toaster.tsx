import { Undo2, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { isComposing } from '#app/ui/forms/composing.ts';
import { roleOf, ServerToast, TOAST_PLACE, ToastText, toastClass } from './toast-card.tsx';
import {
  TOAST_DURATION_MS,
  TOAST_SWIPE_THRESHOLD,
  type ToastEntry,
  type ToastOptions,
  useToast,
} from './toast-store.ts';

/**
 * The place of the toasts, once per document. `initial` is on the page that the server sends, so that it shows
 * without scripts as well; a later `initial` shows as a new toast.
 */
export function Toaster({ initial }: { initial?: ToastOptions | null }) {
  const { toast, showToast, dismissToast } = useToast();
  const [fromServer, setFromServer] = useState(initial);
  useEffect(() => {
    if (initial) showToast(initial);
    setFromServer(null);
  }, [initial, showToast]);
  return (
    <ToastFrame>
      {fromServer && !toast && <ServerToast {...fromServer} />}
      {toast && <OneToast key={toast.id} toast={toast} onDismiss={dismissToast} />}
    </ToastFrame>
  );
}

/** Radix's provider and viewport, with the portal's duration and swipe threshold. */
export function ToastFrame({ children }: { children?: ReactNode }) {
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      swipeDirection="right"
    >
      <Toast.Viewport asChild>
        <div aria-live="polite" className={TOAST_PLACE}>
          {children}
        </div>
      </Toast.Viewport>
    </Toast.Provider>
  );
}

type OneToastProps = { toast: ToastEntry; onDismiss: () => void };

function OneToast({ toast, onDismiss }: OneToastProps) {
  const { offer } = toast;
  return (
    <Toast.Root
      asChild
      open={toast.open}
      duration={toast.duration}
      onOpenChange={(open) => !open && onDismiss()}
      onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
    >
      <div
        {...(offer
          ? { role: 'region', 'aria-label': offer.name, 'data-offer': '' }
          : { role: roleOf(toast.tone) })}
        data-toast={toast.tone}
        className={toastClass(toast.tone)}
      >
        <ToastText {...toast}>
          {offer && (
            <Toast.Action asChild altText={offer.label}>
              <Button
                type="button"
                size="sm"
                icon={<Undo2 aria-hidden />}
                className="mt-2"
                onClick={(event) => {
                  // It stays until the answer takes its place.
                  event.preventDefault();
                  offer.onSelect();
                }}
              >
                {offer.label}
              </Button>
            </Toast.Action>
          )}
        </ToastText>
        <Toast.Close
          aria-label={offer ? 'Dismiss' : 'Close'}
          className="tap -my-1 -mr-2 flex size-8 shrink-0 items-center justify-center rounded-md opacity-75 hover:bg-ink/5 hover:opacity-100"
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}
