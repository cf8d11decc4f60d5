import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { isComposing } from '#app/ui/forms/composing.ts';
import type { MoveTaken } from '../moves.ts';

/** How long a move can be undone at a keystroke, in milliseconds; while it is pointed at or has the focus, longer. */
const OFFERED_MS = 10_000;

type UndoMoveProps = { move: MoveTaken; name: string; onUndo: () => void; onOver: () => void };

/** Offers to undo the last move, by a button or by Ctrl+Z. It lies over the page, so that no card moves under the hand. */
export function UndoMove({ move, name, onUndo, onOver }: UndoMoveProps) {
  const [held, setHeld] = useState(false);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => over.current(), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [held]);
  useUndoKey(onUndo);
  return (
    <section
      aria-label="Undo move"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed short:static short:mb-4 bottom-24 left-4 z-30 flex max-w-[calc(100%-2rem)] animate-rise-in items-center gap-3 rounded-xl bg-surface py-2 pr-2 pl-4 text-sm shadow-float sm:bottom-4 sm:max-w-80 lg:left-64 lg:max-w-100 print:hidden"
    >
      <p role="status" className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi> moved to {move.to}.
        <span className="sr-only"> Press Control Z to undo.</span>
      </p>
      <Button
        type="button"
        size="sm"
        icon={<Undo2 aria-hidden />}
        aria-keyshortcuts="Control+Z Meta+Z"
        title="Undo (Ctrl+Z)"
        onClick={onUndo}
      >
        Undo
      </Button>
    </section>
  );
}

/** Undo as everywhere else; in a field, and over a dialog, the key is that one's own. */
function useUndoKey(onUndo: () => void): void {
  const undo = useRef(onUndo);
  undo.current = onUndo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented || isComposing(event)) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || target.closest('input, textarea, select, [role$="dialog"]')) return;
      event.preventDefault();
      undo.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
