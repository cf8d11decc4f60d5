import { Draggable, Droppable } from '@hello-pangea/dnd';
import { memo, type ReactNode, useId } from 'react';
import { countText } from '#app/lists/count-text.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { useLive } from '#app/ui/use-live.ts';
import { HOW_TO_DRAG_ID } from '../board-labels.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import type { StageColumn } from '../list-pipeline.server.ts';
import { columnId, MORE_CARDS, STAGE_COUNTED } from '../stages.ts';
import { CandidateTile, type TileActions } from './candidate-tile.tsx';
import { PickStage } from './pick-candidate.tsx';

export type BoardColumnProps = {
  column: StageColumn;
  acts: TileActions;
  /** Of the heading, below those of the page. */
  level: 2 | 3;
};

/** A column of the board: the stage, how many stand in it, and their cards, which scroll. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, acts, level } = props;
  const { stage, count, cards } = column;
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section id={columnId(stage)} aria-labelledby={headingId}>
      <Heading id={headingId}>{`${stage} (${countText(count, STAGE_COUNTED)})`}</Heading>
      <PickStage {...column} />
      <Cards stage={stage} headingId={headingId} fixed={acts.controls === null}>
        {cards.map((card, index) =>
          acts.controls ? (
            <DraggableTile key={card.id} card={card} index={index} acts={acts} />
          ) : (
            <li key={card.id}>
              <div className="card">
                <CandidateTile card={card} acts={acts} />
              </div>
            </li>
          ),
        )}
      </Cards>
      <ShowMore
        shown={cards.length}
        count={count}
        most={STAGE_COUNTED}
        of={stage}
        name="cards"
        step={MORE_CARDS}
        className="px-2.5 py-2 text-xs"
      />
    </section>
  );
});

type CardsProps = { stage: string; headingId: string; fixed: boolean; children: ReactNode };

function Cards({ stage, headingId, fixed, children }: CardsProps) {
  return (
    <Droppable droppableId={stage} isDropDisabled={fixed}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <ul
          ref={innerRef}
          {...droppableProps}
          aria-labelledby={headingId}
          className={isDraggingOver ? 'over' : undefined}
        >
          {children}
          {placeholder}
        </ul>
      )}
    </Droppable>
  );
}

/**
 * Not the button that the library makes of it: a button must hold no other controls. What is the same for all cards is
 * said as shortly as it goes, since there are hundreds.
 */
const handleOf = ({ name }: CandidateCard) => ({
  role: 'group',
  'aria-roledescription': 'draggable candidate',
  'aria-label': name,
  'aria-describedby': HOW_TO_DRAG_ID,
  draggable: undefined,
});

/** The library's marks, by which it finds cards when one is dragged, are left out of what the server renders. */
function DraggableTile({ card, index, acts }: { card: CandidateCard; index: number; acts: TileActions }) {
  const isLive = useLive();
  return (
    <Draggable draggableId={card.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li ref={innerRef} {...(isLive && draggableProps)}>
          <div
            {...(isLive && dragHandleProps)}
            {...handleOf(card)}
            className={isDragging ? 'card held' : 'card'}
          >
            <CandidateTile card={card} acts={acts} />
          </div>
        </li>
      )}
    </Draggable>
  );
}
