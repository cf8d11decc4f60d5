import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import { useContext, useRef, useState } from 'react';
import { NonceContext } from '#app/nonce.ts';
import { useRowClicks } from '#app/ui/lists/use-row-clicks.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { droppedLabels, HOW_TO_DRAG, HOW_TO_DRAG_ID, liftedLabels, overLabels } from '../board-labels.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import type { StageColumn } from '../list-pipeline.server.ts';
import { BoardColumn, type BoardColumnProps } from './board-column.tsx';
import { StageStrip } from './stage-strip.tsx';

export type PipelineBoardProps = Pick<BoardColumnProps, 'acts' | 'level'> & {
  /** The stages that have a column. */
  columns: readonly StageColumn[];
  onDrop: (card: CandidateCard, to: CandidateStage) => void;
  /** True while a card is in the air. */
  onDragging: (dragging: boolean) => void;
};

/** The board. Cards are dragged by mouse, touch and keyboard; while one is, the columns stay as they are. */
export function PipelineBoard({ columns, acts, level, onDrop, onDragging }: PipelineBoardProps) {
  const [held, setHeld] = useState<readonly StageColumn[] | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const clicks = useRowClicks();
  const nonce = useNonce();
  const shown = held ?? columns;
  const nameOf = (id: string) => findCard(shown, id)?.name ?? 'The candidate';
  const end = ({ draggableId, source, destination, reason }: DropResult) => {
    setHeld(null);
    onDragging(false);
    const card = findCard(shown, draggableId);
    const to = reason === 'DROP' && destination ? (destination.droppableId as CandidateStage) : null;
    if (card && to && to !== source.droppableId) onDrop(card, to);
  };
  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions=""
      onBeforeCapture={() => {
        setHeld(columns);
        onDragging(true);
      }}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(liftedLabels(nameOf(draggableId), source.droppableId))
      }
      onDragUpdate={({ draggableId, source, destination }, { announce }) =>
        announce(overLabels(nameOf(draggableId), source.droppableId, destination?.droppableId ?? null))
      }
      onDragEnd={(result, { announce }) => {
        const { draggableId, source, destination, reason } = result;
        const to = reason === 'DROP' ? (destination?.droppableId ?? null) : null;
        announce(droppedLabels(nameOf(draggableId), source.droppableId, to));
        end(result);
      }}
    >
      {acts.controls && (
        <p id={HOW_TO_DRAG_ID} hidden>
          {HOW_TO_DRAG}
        </p>
      )}
      <StageStrip columns={shown} board={board} />
      <section
        ref={board}
        // The browser would drag the links of a card by themselves.
        onDragStart={(event) => event.preventDefault()}
        data-wide=""
        aria-label="Board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it, also where it holds no card.
        tabIndex={0}
        className={`board sm:[--columns:2] lg:[--columns:4] xl:[--columns:7]${held ? ' dragging' : ''}`}
        {...clicks}
      >
        {shown.map((column) => (
          <BoardColumn key={column.stage} column={column} acts={acts} level={level} />
        ))}
      </section>
    </DragDropContext>
  );
}

function findCard(columns: readonly StageColumn[], id: string): CandidateCard | undefined {
  return columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

/** The nonce for the styles that the library writes: in the browser that of the page's scripts. */
function useNonce(): string {
  const served = useContext(NonceContext);
  if (typeof document === 'undefined') return served;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? served;
}
