import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { randomKey } from '#app/ui/random-key.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { FormAnswer } from '#app/ui/use-answer.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from './list-pipeline.server.ts';
import { type Move, movesToSend } from './moves.ts';

/**
 * Moves of cards, one call for each. `moves` are those without an answer yet, to be shown as done; one that is refused
 * leaves them, with all that followed it on the same card, and says why. `calls` must be rendered.
 */
export function useMoves(onMoved: (move: Move) => void): {
  moves: readonly Move[];
  move: (card: CandidateCard, to: CandidateStage) => void;
  calls: ReactNode;
} {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const settle = (move: Move, taken: boolean) => {
    setMoves((before) =>
      before.filter(
        ({ key, candidateId }) => key !== move.key && (taken || candidateId !== move.candidateId),
      ),
    );
    if (taken) onMoved(move);
  };
  return {
    moves,
    move: ({ id: candidateId, stage: from }, to) => {
      if (from === to) return;
      if (!navigator.onLine) {
        const description = 'You are offline. The candidate was not moved.';
        showToast({ title: 'Error', description, tone: 'destructive' });
        return;
      }
      setMoves((before) => [...before, { key: randomKey(), candidateId, from, to }]);
    },
    calls: movesToSend(moves).map((move) => (
      <MoveCall key={move.key} move={move} onSettled={(taken) => settle(move, taken)} />
    )),
  };
}

/** One move on its way to the server. */
function MoveCall({ move, onSettled }: { move: Move; onSettled: (taken: boolean) => void }) {
  const { submit, state, data } = useFetcher<FormAnswer>();
  const { revalidate } = useRevalidator();
  const sent = useRef(false);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const { candidateId, from, to } = move;
    submit({ intent: 'candidate-move', candidateId, from, to }, { method: 'post' });
  }, [move, submit]);
  const answer = state === 'idle' ? data : undefined;
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) settled.current(true);
    // The card goes to where it is by now, and not to where it was: a refusal alone asks for no new data.
    else void revalidate().finally(() => settled.current(false));
  }, [answer, revalidate]);
  return null;
}
