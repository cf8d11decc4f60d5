import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import { openChecks, type StageChecklist } from '../checks/checklist.ts';

type Go = (card: CandidateCard, to: CandidateStage) => void;

/**
 * Asks before a card whose stage has open checks is moved on; where they are required, it leads to them instead. `question` must be
 * rendered.
 */
export function useCheckedMoves(checklists: readonly StageChecklist[]): {
  checked: (go: Go) => Go;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ card: CandidateCard; to: CandidateStage; go: Go } | null>(null);
  const change = useChangeInUrl();
  const checked =
    (go: Go): Go =>
    (card, to) =>
      openChecks(card, to) > 0 ? setAsked({ card, to, go }) : go(card, to);
  if (!asked) return { checked, question: null };
  const { card, to, go } = asked;
  const required = checklists.some((list) => list.stage === card.stage && list.required);
  const count = `${card.checked ?? 0} of ${card.checks ?? 0}`;
  const question = (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAsked(null)}
      title={required ? 'Finish the checklist first' : 'Move with open checks?'}
      body={
        <>
          <bdi className="font-semibold wrap-anywhere">{card.name}</bdi>
          {` has ${count} checks of "${card.stage}" done.`}
          {required && ' All of them are required before moving.'}
        </>
      }
      confirmLabel={required ? 'Show checklist' : `Move to ${to}`}
      onConfirm={() => {
        setAsked(null);
        if (required) change({ candidate: card.id });
        else go(card, to);
      }}
    />
  );
  return { checked, question };
}
