import { countText } from '#app/lists/count-text.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { useRowClicks } from '#app/ui/lists/use-row-clicks.ts';
import { Card } from '#app/ui/page/card.tsx';
import type { StageColumn } from '../list-pipeline.server.ts';
import { MORE_CARDS, STAGE_COUNTED } from '../stages.ts';
import { CandidateTile, type TileActions } from './candidate-tile.tsx';
import { PickStage } from './pick-candidate.tsx';

type RejectedCandidatesProps = {
  column: StageColumn;
  acts: TileActions;
  /** Only some of them are asked for. */
  filtered: boolean;
};

/** Those who were rejected, beside the board. They cannot be dragged; the menu 'Move to' takes them back. */
export function RejectedCandidates({ column, acts, filtered }: RejectedCandidatesProps) {
  const { count, cards } = column;
  const clicks = useRowClicks();
  return (
    <Card
      title="Rejected Candidates"
      description={count > 0 && describe(count, acts.controls !== null)}
      className="mt-6"
    >
      {cards.length === 0 ? (
        <p className="text-sm text-ink-2">
          {filtered ? 'No rejected candidate matches.' : 'No rejected candidates.'}
        </p>
      ) : (
        <>
          <PickStage {...column} />
          <ul
            aria-label="Rejected Candidates"
            className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6"
            {...clicks}
          >
            {cards.map((card) => (
              <li key={card.id} data-candidate={card.id} className="card">
                <CandidateTile card={card} acts={acts} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ShowMore
        shown={cards.length}
        count={count}
        most={STAGE_COUNTED}
        of="Rejected"
        name="rejected"
        step={MORE_CARDS}
        className="mt-3 text-xs"
      />
    </Card>
  );
}

function describe(count: number, canMove: boolean): string {
  const all = `${countText(count, STAGE_COUNTED)} rejected.`;
  return canMove ? `${all} Use "Move to" to restore one.` : all;
}
