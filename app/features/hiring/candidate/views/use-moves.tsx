import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { randomKey } from '#app/ui/forms/random-key.ts';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import { type Move, type MoveTaken, movesToSend } from '../moves.ts';

/**
 * Moves of cards, one call for each. `moves` are those without an answer yet, to be shown as done; one that is refused
 * leaves them, with all that followed it on the same card, and says why. `calls` must be rendered.
 */
export function useMoves(onMoved: (move: Move) => void): {
  moves: readonly Move[];
  move: (card: Pick<CandidateCard, 'id' | 'stage'>, to: CandidateStage) => void;
  /** The last move that was taken, while nothing else has been moved; null where there is none to undo. */
  undoable: MoveTaken | null;
  undo: () => void;
  forgetUndo: () => void;
  calls: ReactNode;
} {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [undoable, setUndoable] = useState<MoveTaken | null>(null);
  const settle = (move: Move, at: string | null) => {
    setMoves((before) =>
      before.filter(
        ({ key, candidateId }) => key !== move.key && (at !== null || candidateId !== move.candidateId),
      ),
    );
    if (at === null || move.undoes) return;
    // A later move of the same card is on its way: that one is the last.
    const followed = moves.some(
      ({ key, candidateId }) => key !== move.key && candidateId === move.candidateId,
    );
    if (at && !followed) setUndoable({ ...move, at });
    onMoved(move);
  };
  const send = (move: Omit<Move, 'key'>) => {
    setUndoable(null);
    if (!navigator.onLine) {
      const description = 'You are offline. The candidate was not moved.';
      return showToast({ title: 'Error', description, tone: 'destructive' });
    }
    setMoves((before) => [...before, { ...move, key: randomKey() }]);
  };
  return {
    moves,
    move: ({ id: candidateId, stage: from }, to) => from !== to && send({ candidateId, from, to }),
    undoable,
    undo: () => {
      if (!undoable) return;
      const { candidateId, from, to, at } = undoable;
      send({ candidateId, from: to, to: from, undoes: at });
    },
    forgetUndo: () => setUndoable(null),
    calls: movesToSend(moves).map((move) => (
      <MoveCall key={move.key} move={move} onSettled={(at) => settle(move, at)} />
    )),
  };
}

type MoveCallProps = {
  move: Move;
  /** Told when the move happened, empty where there was nothing to move; null where it was refused. */
  onSettled: (at: string | null) => void;
};

/** One move on its way to the server. */
function MoveCall({ move, onSettled }: MoveCallProps) {
  const { submit, state, data } = useFetcher<FormAnswer>();
  const { revalidate } = useRevalidator();
  const sent = useRef(false);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit(formOf(move), { method: 'post' });
  }, [move, submit]);
  const answer = state === 'idle' ? data : undefined;
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) settled.current(answer.made?.at ?? '');
    // The card goes to where it is, and not to where it was: a refusal alone asks for no new data.
    else void revalidate().finally(() => settled.current(null));
  }, [answer, revalidate]);
  return null;
}

/** An undo names the move as it was, with the instant that tells it from any later one. */
function formOf({ candidateId, from, to, undoes }: Move): Record<string, string> {
  return undoes
    ? { intent: 'candidate-undo-move', candidateId, from: to, to: from, at: undoes }
    : { intent: 'candidate-move', candidateId, from, to };
}
