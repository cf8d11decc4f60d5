import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';

export type UndoBannerProps = {
  /** Names the banner for screen readers, such as 'Deleted member'. */
  label: string;
  /** What was done, and for how long it can be undone. */
  children: ReactNode;
  /** The call that undoes it. */
  intent: string;
  values: Record<string, string>;
  onGone: () => void;
  /** Takes over moving the focus here, where a dialog is still to go. */
  focusSoon?: (find: () => HTMLElement | null) => void;
};

/** Offers to undo what was done just now. It takes the focus, since what was deleted had it. */
export function UndoBanner({ label, children, intent, values, onGone, focusSoon }: UndoBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const { call, pending } = useActionQueue(onGone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per banner.
  useEffect(() => {
    if (focusSoon) focusSoon(() => banner.current);
    else banner.current?.focus();
  }, []);
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label={label}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-info-line bg-info-soft px-4 py-2.5 text-info-ink print:hidden"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{children}</p>
      <Button
        type="button"
        size="sm"
        icon={<Undo2 aria-hidden />}
        pending={pending}
        onClick={() => call(intent, values)}
      >
        Undo
      </Button>
      <IconButton label="Dismiss" onClick={onGone}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
