import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ServerToast, TOAST_PLACE } from './toast-card.tsx';
import { TOAST_DURATION_MS, type ToastOptions, useToast } from './toast-store.ts';

/** What shows toasts with all that can be done with them; where it cannot be fetched, they still show. */
const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    ({ Toaster: loaded }) => ({ default: loaded }),
    () => ({ default: PlainToaster }),
  ),
);

type ToastsProps = { initial?: ToastOptions | null };

/**
 * The place of the toasts, once per document. What they need is fetched once the page answers, so that no page waits for
 * it; one that the server sends along shows at once, also without scripts.
 */
export function Toasts({ initial }: ToastsProps) {
  const [answers, setAnswers] = useState(false);
  useEffect(() => setAnswers(true), []);
  const sent = <Place>{initial && <ServerToast {...initial} />}</Place>;
  if (!answers) return sent;
  return (
    <Suspense fallback={sent}>
      <Toaster initial={initial} />
    </Suspense>
  );
}

function PlainToaster({ initial }: ToastsProps) {
  const { toast, dismissToast } = useToast();
  const [first, setFirst] = useState(initial);
  const shown = toast?.open ? toast : first;
  useEffect(() => {
    const end = () => (toast?.open ? dismissToast() : setFirst(null));
    const timer = setTimeout(end, toast?.duration ?? TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, dismissToast]);
  return <Place>{shown && <ServerToast {...shown} />}</Place>;
}

function Place({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={TOAST_PLACE}>
      {children}
    </div>
  );
}
