import { createContext, useMemo, useState } from 'react';
import type { CandidateStage } from '#db/tables/candidate.ts';

type Seen = { id: string; stage: CandidateStage };

/** Which candidates are chosen, each in the stage that it was seen in; also those whose card does not show. */
export type BoardSelection = {
  chosen: ReadonlyMap<string, CandidateStage>;
  /** Chooses them, or takes them out of the choice. */
  choose: (candidates: readonly Seen[], isChosen: boolean) => void;
};

/** Null while nobody chooses. */
export const SelectionContext = createContext<BoardSelection | null>(null);

/** Choosing on the board: it begins and ends as a whole, and what is chosen is forgotten with it. */
export function useBoardSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, CandidateStage> | null>(null);
  const selection = useMemo<BoardSelection | null>(
    () =>
      chosen && {
        chosen,
        choose: (candidates, isChosen) =>
          setChosen((before) => changed(before ?? new Map(), candidates, isChosen)),
      },
    [chosen],
  );
  return { selection, begin: () => setChosen(new Map()), end: () => setChosen(null) };
}

function changed(
  before: ReadonlyMap<string, CandidateStage>,
  candidates: readonly Seen[],
  isChosen: boolean,
) {
  const next = new Map(before);
  for (const { id, stage } of candidates) {
    if (isChosen) next.set(id, stage);
    else next.delete(id);
  }
  return next;
}
