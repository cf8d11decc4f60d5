import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from './candidate-cards.server.ts';
import type { StageColumn } from './list-pipeline.server.ts';

/** A move of one card that the server has not answered yet. */
export type Move = {
  key: string;
  candidateId: string;
  /** The stage that the person saw it in. */
  from: CandidateStage;
  to: CandidateStage;
  /** Of a move that undoes another: when that one happened. */
  undoes?: string;
};

/** A move that the server has taken, and when. */
export type MoveTaken = Move & { at: string };

/** The columns as they will be once the server has taken the moves: a moved card stands on top, as the newest there. */
export function withMoves(columns: readonly StageColumn[], moves: readonly Move[]): readonly StageColumn[] {
  return moves.reduce(withMove, columns);
}

function withMove(columns: readonly StageColumn[], { candidateId, to }: Move): readonly StageColumn[] {
  const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === candidateId);
  // The server has told of it already, or somebody has deleted it.
  if (!card || card.stage === to) return columns;
  return columns.map((column) => {
    const { stage, count, cards } = column;
    if (stage === card.stage) {
      return { stage, count: count - 1, cards: cards.filter(({ id }) => id !== candidateId) };
    }
    if (stage !== to) return column;
    return { stage, count: count + 1, cards: [{ ...withoutChecks(card), stage, daysInStage: 0 }, ...cards] };
  });
}

/** What the stage before had checked says nothing of the next one. */
function withoutChecks({ checks: _checks, checked: _checked, ...card }: CandidateCard): CandidateCard {
  return card;
}

/** The moves that may be on their way now: of each card the first, since a later one starts where it ends. */
export function movesToSend(moves: readonly Move[]): Move[] {
  return moves.filter(
    (move, index) => moves.findIndex(({ candidateId }) => candidateId === move.candidateId) === index,
  );
}
