import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { ToastOptions, ToastTone } from './toast-store.ts';

/** A toast that nothing of has to be pressed: as the server sends it. */
export function ServerToast({ tone = 'default', ...text }: ToastOptions) {
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

type ToastTextProps = Pick<ToastOptions, 'title' | 'description'> & { tone: ToastTone; children?: ReactNode };

/** What a toast says. The live viewport reads it out; Radix's announcer would say it a second time, hence the attribute. */
export function ToastText({ title, description, tone, children }: ToastTextProps) {
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
        {children}
      </div>
    </>
  );
}

/** How a toast is announced. */
export function roleOf(tone: ToastTone) {
  return tone === 'destructive' ? 'alert' : 'status';
}

/** The look of a toast. */
export function toastClass(tone: ToastTone): string {
  return classNames(
    'flex animate-rise-in items-start gap-3 rounded-xl px-4 py-3.5 text-sm shadow-float',
    'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
    tone === 'destructive'
      ? 'bg-danger-soft text-danger-ink inset-ring inset-ring-danger-line'
      : 'bg-surface text-ink',
  );
}

/** Where toasts are on the page, which those who hear it are told of. */
export const TOAST_PLACE =
  'fixed right-0 bottom-0 z-50 w-full p-4 outline-none pointer-events-none *:pointer-events-auto empty:hidden sm:max-w-100 print:hidden';
