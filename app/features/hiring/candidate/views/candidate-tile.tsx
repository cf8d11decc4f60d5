import { Pencil, Trash2, UserRoundCheck, UserRoundPlus, UserRoundX } from 'lucide-react';
import { memo } from 'react';
import { UnreadDot } from '#app/ui/badge.tsx';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import { STAGES } from '../stages.ts';
import { PickCandidate } from './pick-candidate.tsx';

/** What can be done with a card. The same object as long as nothing of it changes: hundreds of cards hang on it. */
export type TileActions = {
  historyHref: (card: Pick<CandidateCard, 'id'>) => string;
  employeeHref: (employeeId: string) => string;
  /** What changes candidates; null for whoever only reads. */
  controls: TileControls | null;
};

export type TileControls = {
  onMove: (card: CandidateCard, to: CandidateStage) => void;
  onEdit: (card: CandidateCard) => void;
  onDelete: (card: CandidateCard) => void;
  /** Asks why. */
  onReject: (card: CandidateCard) => void;
  /** Null for whoever may not make employees. */
  onMakeEmployee: ((card: CandidateCard) => void) | null;
};

type TileProps = { card: CandidateCard; acts: TileActions };

/** A candidate on the board: who, for which job, for how long in this stage, and the ways on. What is in `i` is only heard. */
export const CandidateTile = memo(function CandidateTile({ card, acts }: TileProps) {
  const { name, jobAppliedFor, daysInStage, noteCount, tags, unseen, checks, checked = 0 } = card;
  const days = `${daysInStage} ${daysInStage === 1 ? 'day' : 'days'}`;
  return (
    <>
      <PickCandidate card={card} />
      <bdi>
        {unseen && <UnreadDot label="New comment: " className="mr-1.5" />}
        {name}
      </bdi>
      {jobAppliedFor && (
        <p>
          <bdi>{jobAppliedFor}</bdi>
        </p>
      )}
      <p>
        {daysInStage === 0 ? 'Today' : days}
        <i> in this stage</i>
        {` · ${noteCount} ${noteCount === 1 ? 'note' : 'notes'}`}
        {checks && ` · ${checked} of ${checks}`}
        {checks && <i> checks done</i>}
      </p>
      {tags.length > 0 && (
        <p title={tags.join(', ')}>
          <i>Tags: </i>
          <bdi>{tags.join(' · ')}</bdi>
        </p>
      )}
      <EmployeeLine card={card} acts={acts} />
      <div>
        <a href={acts.historyHref(card)} data-keep="">
          View History/Notes<i>{`: ${name}`}</i>
        </a>
        {acts.controls && <TileMenus card={card} controls={acts.controls} />}
      </div>
    </>
  );
});

/** The way to the employee, or the offer to make it of a candidate that is Active. */
function EmployeeLine({ card, acts }: { card: CandidateCard; acts: TileActions }) {
  const makeEmployee = card.stage === 'Active' && acts.controls?.onMakeEmployee;
  const whose = <i>{`: ${card.name}`}</i>;
  if (card.employeeId) {
    return (
      <a href={acts.employeeHref(card.employeeId)} className="made">
        <UserRoundCheck /> Open employee{whose}
      </a>
    );
  }
  if (!makeEmployee) return null;
  return (
    <button type="button" onClick={() => makeEmployee(card)} className="make">
      <UserRoundPlus />
      <span>Create employee{whose}</span>
    </button>
  );
}

function TileMenus({ card, controls }: { card: CandidateCard; controls: TileControls }) {
  const { name } = card;
  return (
    <>
      <LightMenu
        label={`Move ${name} to`}
        align="start"
        trigger={(props) => (
          <button type="button" {...props} className="move">
            Move to<i>{`: ${name}`}</i>
          </button>
        )}
        items={() =>
          STAGES.map((stage) => ({
            label: stage,
            disabled: stage === card.stage,
            onSelect: () => controls.onMove(card, stage),
          }))
        }
      />
      <RowMenu
        name={name}
        items={() => [
          { label: 'Edit', icon: <Pencil />, onSelect: () => controls.onEdit(card) },
          { label: 'Reject…', icon: <UserRoundX />, onSelect: () => controls.onReject(card) },
          { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => controls.onDelete(card) },
        ]}
      />
    </>
  );
}
