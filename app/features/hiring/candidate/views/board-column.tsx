import { Draggable, Droppable } from '@hello-pangea/dnd';
import { memo, type ReactNode, useId } from 'react';
import { countText } from '#app/lists/pagination.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { CARDS_SHOWN } from '../candidate-schema.ts';
import type { CandidateCard, StageColumn } from '../list-pipeline.server.ts';
import { STAGE_COUNTED } from '../stages.ts';
import { CandidateTile, type TileActions } from './candidate-tile.tsx';

export type BoardColumnProps = {
  column: StageColumn;
  acts: TileActions;
  /** Of the heading, below those of the page. */
  level: 2 | 3;
};

const LOOK =
  'rounded-lg border border-line bg-surface p-2.5 text-sm shadow-card xl:max-2xl:px-1.5 xl:max-2xl:py-2';

/** A column of the board: the stage, how many stand in it, and their cards, which scroll. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, acts, level } = props;
  const { stage, count, cards } = column;
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col rounded-xl border border-line bg-surface-2"
    >
      <Heading
        id={headingId}
        className="px-2.5 pt-2.5 pb-1 text-sm font-semibold text-ink xl:max-2xl:min-h-14"
      >
        {`${stage} (${countText(count, STAGE_COUNTED)})`}
      </Heading>
      <Cards stage={stage} headingId={headingId} fixed={acts.controls === null}>
        {cards.map((card, index) =>
          acts.controls ? (
            <DraggableTile key={card.id} card={card} index={index} acts={acts} />
          ) : (
            <li key={card.id} className={classNames(LOOK, 'mb-2')}>
              <CandidateTile card={card} acts={acts} />
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
        step={CARDS_SHOWN}
        className="px-2.5 pb-2 text-xs"
      />
    </section>
  );
});

type CardsProps = { stage: string; headingId: string; fixed: boolean; children: ReactNode };

const LIST =
  'relative min-h-14 flex-1 overflow-y-auto [scrollbar-width:thin] overscroll-contain px-2 pt-1 max-h-[60dvh] xl:max-2xl:px-1.5 xl:max-h-[max(24rem,calc(100dvh-18rem))] print:max-h-none';

function Cards({ stage, headingId, fixed, children }: CardsProps) {
  return (
    <Droppable droppableId={stage} isDropDisabled={fixed}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <ul
          ref={innerRef}
          {...droppableProps}
          aria-labelledby={headingId}
          tabIndex={fixed ? 0 : undefined}
          className={classNames(LIST, 'rounded-b-xl', isDraggingOver && 'bg-secondary-soft')}
        >
          {children}
          {placeholder}
        </ul>
      )}
    </Droppable>
  );
}

/** Not the button that the library makes of it: a button must hold no other controls. */
const handleOf = ({ name }: CandidateCard) => ({
  role: 'group',
  'aria-roledescription': 'draggable candidate',
  'aria-label': name,
});

function DraggableTile({ card, index, acts }: { card: CandidateCard; index: number; acts: TileActions }) {
  return (
    <Draggable draggableId={card.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li ref={innerRef} {...draggableProps} className="pb-2">
          <div
            {...dragHandleProps}
            {...handleOf(card)}
            data-candidate={card.id}
            className={classNames(
              LOOK,
              'cursor-grab transition-shadow hover:border-line-strong/60',
              isDragging && 'cursor-grabbing border-secondary! shadow-float!',
            )}
          >
            <CandidateTile card={card} acts={acts} />
          </div>
        </li>
      )}
    </Draggable>
  );
}
