import { type RefObject, useEffect, useState } from 'react';
import { countText } from '#app/lists/count-text.ts';
import type { StageColumn } from '../list-pipeline.server.ts';
import { columnId, STAGE_COUNTED } from '../stages.ts';

type StageStripProps = { columns: readonly StageColumn[]; board: RefObject<HTMLDivElement | null> };

/** On a phone, where the board shows one stage at a time: all stages with their counts, to go to each. Swiping does too. */
export function StageStrip({ columns, board }: StageStripProps) {
  const shown = useShownColumn(board);
  // The page of a phone is as long as the stage that shows: board.css cuts the ones beside it.
  useEffect(() => {
    for (const [index, column] of [...(board.current?.children ?? [])].entries())
      column.toggleAttribute('data-beside', index !== shown);
  }, [board, shown]);
  return (
    <nav aria-label="Stages" className="stages sm:hidden">
      {columns.map(({ stage, count }, index) => (
        <a
          key={stage}
          href={`#${columnId(stage)}`}
          aria-current={index === shown || undefined}
          onClick={(event) => {
            event.preventDefault();
            board.current?.scrollTo({ left: leftOf(board.current, index), behavior: 'smooth' });
          }}
          ref={(link) => {
            if (link && index === shown) showInStrip(link);
          }}
        >
          {stage} <b>{countText(count, STAGE_COUNTED)}</b>
        </a>
      ))}
    </nav>
  );
}

/** The column that the board is scrolled to. */
function useShownColumn(board: RefObject<HTMLDivElement | null>): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const scrolled = board.current;
    if (!scrolled) return;
    const find = () => {
      const lefts = [...scrolled.children].map((_, index) =>
        Math.abs(leftOf(scrolled, index) - scrolled.scrollLeft),
      );
      setShown(lefts.indexOf(Math.min(...lefts)));
    };
    scrolled.addEventListener('scroll', find, { passive: true });
    return () => scrolled.removeEventListener('scroll', find);
  }, [board]);
  return shown;
}

function leftOf(board: HTMLElement, index: number): number {
  const column = board.children[index];
  return column instanceof HTMLElement ? column.offsetLeft : 0;
}

/** Only sideways: the page itself stays where it is. */
function showInStrip(link: HTMLElement): void {
  const strip = link.parentElement;
  if (!strip) return;
  const [at, room] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (at.right > room.right) strip.scrollLeft += at.right - room.right + 16;
  else if (at.left < room.left) strip.scrollLeft -= room.left - at.left + 16;
}
