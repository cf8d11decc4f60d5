import {
  ChevronDown,
  Clock,
  Ellipsis,
  MessageSquareText,
  Pencil,
  Trash2,
  UserRoundCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from './list-pipeline.server.ts';
import { STAGES } from './stages.ts';

/** What can be done with a card. */
export type TileActs = {
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

/** A candidate on the board: who, for which job, for how long in this stage, and the ways on. */
export function CandidateTile({ card, acts }: { card: CandidateCard; acts: TileActs }) {
  const { name, jobAppliedFor, daysInStage, noteCount } = card;
  return (
    <>
      <div className="flex items-start gap-1">
        <p className="line-clamp-3 min-w-0 flex-1 py-0.5 font-semibold wrap-anywhere" title={name}>
          <bdi>{name}</bdi>
        </p>
        {acts.controls && <MoreMenu card={card} controls={acts.controls} />}
      </div>
      {jobAppliedFor && (
        <p className="line-clamp-2 text-xs text-ink-2 wrap-anywhere" title={jobAppliedFor}>
          <bdi>{jobAppliedFor}</bdi>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-2 [&_svg]:size-3.5">
        <span className="inline-flex items-center gap-1" title="Time in this stage">
          <Clock aria-hidden />
          {daysInStage === 0 ? 'Today' : `${daysInStage} ${daysInStage === 1 ? 'day' : 'days'}`}
        </span>
        <span className="inline-flex items-center gap-1" title="Notes">
          <MessageSquareText aria-hidden />
          {noteCount}
          <span className="sr-only">{noteCount === 1 ? 'note' : 'notes'}</span>
        </span>
      </p>
      <TileLinks card={card} acts={acts} />
    </>
  );
}

function TileLinks({ card, acts }: { card: CandidateCard; acts: TileActs }) {
  const { controls } = acts;
  const makeEmployee = card.stage === 'Active' && !card.employeeId && controls?.onMakeEmployee;
  return (
    <>
      <Link
        to={acts.historyHref(card)}
        preventScrollReset
        draggable={false}
        className="tap mt-1 inline-flex items-center py-0.5 text-xs font-semibold text-secondary-strong underline-offset-4 hover:underline"
      >
        View History/Notes
        <span className="sr-only">: {card.name}</span>
      </Link>
      {card.employeeId && (
        <Link
          to={acts.employeeHref(card.employeeId)}
          draggable={false}
          className="tap flex items-center gap-1 py-0.5 text-xs font-semibold text-ok-ink underline-offset-4 hover:underline [&_svg]:size-3.5"
        >
          <UserRoundCheck aria-hidden />
          Employee
          <span className="sr-only">: {card.name}</span>
        </Link>
      )}
      <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
        {makeEmployee && (
          <Button type="button" size="sm" className="px-2! text-xs!" onClick={() => makeEmployee(card)}>
            Create employee
            <span className="sr-only">: {card.name}</span>
          </Button>
        )}
        {controls && <MoveMenu card={card} controls={controls} />}
      </div>
    </>
  );
}

function MoveMenu({ card, controls }: { card: CandidateCard; controls: TileControls }) {
  return (
    <Menu
      label={`Move ${card.name} to`}
      align="start"
      trigger={
        <Button type="button" size="sm" className="px-2! text-xs!" data-move={card.id}>
          Move to
          <span className="sr-only">: {card.name}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
      items={STAGES.map((stage) => ({
        label: stage,
        disabled: stage === card.stage,
        onSelect: () => controls.onMove(card, stage),
      }))}
    />
  );
}

function MoreMenu({ card, controls }: { card: CandidateCard; controls: TileControls }) {
  return (
    <Menu
      label={`Actions for ${card.name}`}
      trigger={
        <IconButton label={`Actions for ${card.name}`} className="-mt-0.5 -mr-1 size-7!">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
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
