import {
  ChevronDown,
  Clock,
  Ellipsis,
  MessageSquareText,
  Pencil,
  Trash2,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from '../list-pipeline.server.ts';
import { STAGES } from '../stages.ts';

/** What can be done with a card. The same object as long as nothing of it changes: hundreds of cards hang on it. */
export type TileActions = {
  historyHref: (card: CandidateCard) => string;
  employeeHref: (employeeId: string) => string;
  /** What changes candidates; null for whoever only reads. */
  controls: TileControls | null;
};

export type TileControls = {
  onMove: (card: CandidateCard, to: CandidateStage) => void;
  onEdit: (card: CandidateCard) => void;
  onDelete: (card: CandidateCard) => void;
  /** Null for whoever may not make employees. */
  onMakeEmployee: ((card: CandidateCard) => void) | null;
};

type TileProps = { card: CandidateCard; acts: TileActions };

/** A candidate on the board: who, for which job, for how long in this stage, and the ways on. */
export const CandidateTile = memo(function CandidateTile({ card, acts }: TileProps) {
  const { name, jobAppliedFor, daysInStage, noteCount } = card;
  const days = `${daysInStage} ${daysInStage === 1 ? 'day' : 'days'}`;
  return (
    <>
      <p className="line-clamp-3 font-semibold wrap-anywhere" title={name}>
        <bdi>{name}</bdi>
      </p>
      {jobAppliedFor && (
        <p className="line-clamp-2 text-xs text-ink-2 wrap-anywhere" title={jobAppliedFor}>
          <bdi>{jobAppliedFor}</bdi>
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-2 [&_svg]:size-3.5">
        <span className="inline-flex items-center gap-1" title="Time in this stage">
          <Clock aria-hidden />
          {daysInStage === 0 ? 'Today' : days}
          <span className="sr-only">in this stage</span>
        </span>
        <span className="inline-flex items-center gap-1" title="Notes">
          <MessageSquareText aria-hidden />
          {noteCount}
          <span className="sr-only">{noteCount === 1 ? 'note' : 'notes'}</span>
        </span>
      </p>
      <EmployeeLine card={card} acts={acts} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Link
          to={acts.historyHref(card)}
          preventScrollReset
          draggable={false}
          className={classNames(LINK, 'text-secondary-strong')}
        >
          View History/Notes
          <span className="sr-only">: {name}</span>
        </Link>
        {acts.controls && (
          <span className="inline-flex flex-wrap items-center gap-0.5">
            <MoveMenu card={card} controls={acts.controls} />
            <MoreMenu card={card} controls={acts.controls} />
          </span>
        )}
      </div>
    </>
  );
});

const LINK =
  'tap inline-flex items-center gap-1 py-0.5 text-xs font-semibold tracking-tight underline-offset-4 hover:underline [&_svg]:size-3.5 [&_svg]:shrink-0';

/** The way to the employee, or the offer to make it of a candidate that is Active. */
function EmployeeLine({ card, acts }: { card: CandidateCard; acts: TileActions }) {
  const makeEmployee = card.stage === 'Active' && acts.controls?.onMakeEmployee;
  if (card.employeeId) {
    return (
      <Link
        to={acts.employeeHref(card.employeeId)}
        draggable={false}
        className={classNames(LINK, 'mt-1 text-ok-ink')}
      >
        <UserRoundCheck aria-hidden />
        Open employee
        <span className="sr-only">: {card.name}</span>
      </Link>
    );
  }
  if (!makeEmployee) return null;
  return (
    <button
      type="button"
      onClick={() => makeEmployee(card)}
      className={classNames(LINK, 'mt-1 rounded-sm text-secondary-strong')}
    >
      <UserRoundPlus aria-hidden className="xl:max-2xl:hidden" />
      <span className="text-left">
        Create employee
        <span className="sr-only">: {card.name}</span>
      </span>
    </button>
  );
}

function MoveMenu({ card, controls }: { card: CandidateCard; controls: TileControls }) {
  return (
    <LightMenu
      label={`Move ${card.name} to`}
      align="start"
      trigger={(props) => (
        <Button
          type="button"
          size="sm"
          {...props}
          className="gap-1! pointer-fine:min-h-7! px-1.5! text-xs! whitespace-nowrap"
          data-move={card.id}
        >
          <span>
            Move to
            <span className="sr-only">: {card.name}</span>
          </span>
          <ChevronDown aria-hidden className="xl:max-2xl:hidden" />
        </Button>
      )}
      items={() =>
        STAGES.map((stage) => ({
          label: stage,
          disabled: stage === card.stage,
          onSelect: () => controls.onMove(card, stage),
        }))
      }
    />
  );
}

function MoreMenu({ card, controls }: { card: CandidateCard; controls: TileControls }) {
  return (
    <LightMenu
      label={`Actions for ${card.name}`}
      trigger={(props) => (
        <IconButton {...props} label={`Actions for ${card.name}`} className="h-7! w-6!">
          <Ellipsis aria-hidden />
        </IconButton>
      )}
      items={() => [
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => controls.onEdit(card) },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => controls.onDelete(card),
        },
      ]}
    />
  );
}
