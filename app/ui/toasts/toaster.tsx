import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { isComposing } from '#app/ui/forms/composing.ts';
import {
  TOAST_DURATION_MS,
  TOAST_SWIPE_THRESHOLD,
  type ToastEntry,
  type ToastOptions,
  type ToastTone,
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
        <div
          aria-live="polite"
          className="fixed right-0 bottom-0 z-50 w-full p-4 outline-none empty:hidden sm:max-w-100 print:hidden"
        >
          {children}
        </div>
      </Toast.Viewport>
    </Toast.Provider>
  );
}

type OneToastProps = { toast: ToastEntry; onDismiss: () => void };

function OneToast({ toast, onDismiss }: OneToastProps) {
  return (
    <Toast.Root
      asChild
      open={toast.open}
      duration={toast.duration}
      onOpenChange={(open) => !open && onDismiss()}
      onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
    >
      <div role={roleOf(toast.tone)} data-toast={toast.tone} className={toastClass(toast.tone)}>
        <ToastText {...toast} />
        <Toast.Close
          aria-label="Close"
          className="tap -my-1 -mr-2 flex size-8 shrink-0 items-center justify-center rounded-md opacity-75 hover:bg-ink/5 hover:opacity-100"
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}

function ServerToast({ tone = 'default', ...text }: ToastOptions) {
  return (
    <div role={roleOf(tone)} data-toast={tone} className={toastClass(tone)}>
      <ToastText tone={tone} {...text} />
    </div>
  );
}

const ICONS: Record<ToastTone, ReactNode> = {
  default: null,
  success: <CircleCheck className="text-ok" />,
  destructive: <CircleAlert className="text-danger" />,
  info: <Info className="text-info" />,
};

// The live viewport reads the text out; Radix's announcer would say it a second time, hence the attribute.
function ToastText({ title, description, tone }: ToastOptions & { tone: ToastTone }) {
  return (
    <>
      {ICONS[tone] && (
        <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-4.5">
          {ICONS[tone]}
        </span>
      )}
      <div data-radix-toast-announce-exclude="" className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && (
          <p className={classNames('mt-0.5', tone !== 'destructive' && 'text-ink-2')}>{description}</p>
        )}
      </div>
    </>
  );
}

function roleOf(tone: ToastTone) {
  return tone === 'destructive' ? 'alert' : 'status';
}

function toastClass(tone: ToastTone): string {
  return classNames(
    'flex animate-rise-in items-start gap-3 rounded-xl px-4 py-3.5 text-sm shadow-float',
    'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
    tone === 'destructive'
      ? 'bg-danger-soft text-danger-ink inset-ring inset-ring-danger-line'
      : 'bg-surface text-ink',
  );
}
