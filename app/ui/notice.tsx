import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

const TONES = {
  info: 'border-info-line bg-info-soft text-info-ink',
  warn: 'border-warn-line bg-warn-soft text-warn-ink',
};

type NoticeProps = {
  tone: keyof typeof TONES;
  icon: ReactNode;
  children: ReactNode;
  onDismiss?: () => void;
};

/** Something that the person should know before going on. */
export function Notice({ tone, icon, children, onDismiss }: NoticeProps) {
  return (
    <div
      className={classNames(
        'mb-5 flex basis-full items-start gap-2.5 rounded-xl border px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        TONES[tone],
      )}
    >
      {icon}
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss} className="-my-1.5">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
