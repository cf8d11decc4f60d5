import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

export type RowButtonsProps = {
  /** What the row is called, for the names of the buttons. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Moves a row of a list up and down, and removes it. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <MoveButton label={`Move ${name} up`} blocked={index === 0} onMove={() => onMove(index - 1)}>
        <ArrowUp aria-hidden />
      </MoveButton>
      <MoveButton label={`Move ${name} down`} blocked={index === count - 1} onMove={() => onMove(index + 1)}>
        <ArrowDown aria-hidden />
      </MoveButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove} className="max-sm:size-8">
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}

type MoveButtonProps = { label: string; blocked: boolean; onMove: () => void; children: ReactNode };

/** Stays in the order of the keyboard where there is nowhere to move to, so that the focus is not lost. */
function MoveButton({ label, blocked, onMove, children }: MoveButtonProps) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (blocked) return;
    onMove();
    // A row that is put elsewhere in the document loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <IconButton
      label={label}
      aria-disabled={blocked || undefined}
      onClick={move}
      className={classNames('max-sm:size-8', blocked && 'opacity-40')}
    >
      {children}
    </IconButton>
  );
}
