import { useContext } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { paths, withQuery } from '#app/paths.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { SelectionContext } from '../bulk/board-selection.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import type { StageColumn } from '../list-pipeline.server.ts';

/** The box of a card, while somebody chooses. */
export function PickCandidate({ card }: { card: CandidateCard }) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={`Select ${card.name}`}
        checked={selection.chosen.has(card.id)}
        onChange={({ target }) => selection.choose([card], target.checked)}
      />
    </label>
  );
}

/** Chooses all of a stage, also those whose cards do not show. */
export function PickStage({ stage, count, cards }: StageColumn) {
  const selection = useContext(SelectionContext);
  const idsOf = useIdsOf();
  if (!selection || count === 0) return null;
  const held = [...selection.chosen.values()].filter((seen) => seen === stage).length;
  const choose = async (isChosen: boolean) => {
    const shown = cards.map(({ id }) => id);
    const ids = !isChosen ? [...selection.chosen.keys()] : count > shown.length ? await idsOf(stage) : shown;
    const own = isChosen ? ids : ids.filter((id) => selection.chosen.get(id) === stage);
    selection.choose(
      own.map((id) => ({ id, stage })),
      isChosen,
    );
  };
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={`Select all in ${stage}`}
        checked={held >= count}
        onChange={({ target }) => void choose(target.checked)}
      />
      Select all
    </label>
  );
}

/** Asks for those of a stage whom the page's filters let through. */
function useIdsOf(): (stage: string) => Promise<string[]> {
  const { memberId = null } = useParams();
  const [params] = useSearchParams();
  return async (stage) => {
    try {
      const answer = await fetch(withQuery(`${paths.calls(memberId)}/candidates.json`, { stage }, params));
      if (!answer.ok) throw new Error(`${answer.status}`);
      return ((await answer.json()) as { candidates: string[] }).candidates;
    } catch (error) {
      console.warn('The candidates of a stage could not be asked for.', error);
      showToast({ title: 'No connection', description: "We couldn't select them. Try again.", tone: 'info' });
      return [];
    }
  };
}
