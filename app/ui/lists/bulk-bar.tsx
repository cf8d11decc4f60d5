import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps, IconButton } from '#app/ui/button.tsx';

type BulkBarProps = {
  /** Its name, such as 'Selected items'. */
  label: string;
  /** What is selected, in words, such as '3 items'. */
  what: string;
  /** Beside it: how more is selected. */
  more?: ReactNode;
  onClear: () => void;
  children: ReactNode;
};

/** What can be done with all that is selected in a list: a bar over it of BulkButtons, and their dialogs. */
export function BulkBar({ label, what, more, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-xl border border-secondary-strong bg-surface px-4 py-2 shadow-card"
    >
      <div className="mr-auto flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-sm font-semibold">
          {what} selected
        </p>
        {more}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <IconButton label="Clear selection" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

/** One act of the bar; keys of the page press it by its name. */
export function BulkButton({ name, ...button }: Omit<ButtonProps, 'type' | 'size'> & { name: string }) {
  return <Button {...button} type="button" size="sm" data-bulk={name} />;
}
