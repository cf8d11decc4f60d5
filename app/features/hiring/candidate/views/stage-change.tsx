import { ArrowRight, Pencil, Undo2, UserRoundPlus, UserRoundX } from 'lucide-react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { OpenCandidate } from '../open-candidate.server.ts';
import { BOARD_STAGES, STAGES } from '../stages.ts';
import type { TileControls } from './candidate-tile.tsx';

type StageChangeProps = {
  candidate: OpenCandidate;
  controls: TileControls | null;
  onUndo: (() => void) | null;
};

const TONES: Partial<Record<CandidateStage, BadgeTone>> = { Active: 'ok', Rejected: 'danger' };

/** The stage of the open candidate, since when, and the ways on from there. */
export function StageChange({ candidate, controls, onUndo }: StageChangeProps) {
  const { stage, daysInStage, stageSince, rejectReason } = candidate;
  return (
    <section aria-label="Stage" className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
        <Badge tone={TONES[stage] ?? 'info'} icon={null}>
          {stage}
        </Badge>
        <span role="status">
          {daysInStage === 0 ? 'since today' : `for ${daysInStage} ${daysInStage === 1 ? 'day' : 'days'}`}
        </span>
        {rejectReason && stage === 'Rejected' && (
          <bdi className="basis-full wrap-anywhere">Reason: {rejectReason}</bdi>
        )}
        {daysInStage > 0 && (
          <span>
            (since <InstantText instant={stageSince} />)
          </span>
        )}
      </p>
      {controls && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Moves candidate={candidate} controls={controls} />
          {onUndo && (
            <Button type="button" variant="ghost" icon={<Undo2 aria-hidden />} onClick={onUndo}>
              Undo move
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Moves({ candidate, controls }: { candidate: OpenCandidate; controls: TileControls }) {
  const { name, stage, employeeId } = candidate;
  const next = stage === 'Rejected' ? undefined : BOARD_STAGES[BOARD_STAGES.indexOf(stage) + 1];
  const makeEmployee = stage === 'Active' && !employeeId && controls.onMakeEmployee;
  return (
    <>
      {next && (
        <Button
          type="button"
          variant="primary"
          icon={<ArrowRight aria-hidden />}
          onClick={() => controls.onMove(candidate, next)}
        >
          Move to {next}
        </Button>
      )}
      {makeEmployee && (
        <Button
          type="button"
          variant="primary"
          icon={<UserRoundPlus aria-hidden />}
          onClick={() => makeEmployee(candidate)}
        >
          Create employee
        </Button>
      )}
      <Menu
        label={`Move ${name} to`}
        align="start"
        trigger={<Button type="button">Change stage</Button>}
        items={STAGES.map((one) => ({
          label: one,
          disabled: one === stage,
          onSelect: () => controls.onMove(candidate, one),
        }))}
      />
      <Button type="button" icon={<UserRoundX aria-hidden />} onClick={() => controls.onReject(candidate)}>
        {stage === 'Rejected' ? 'Reason…' : 'Reject…'}
      </Button>
      <Button type="button" icon={<Pencil aria-hidden />} onClick={() => controls.onEdit(candidate)}>
        Edit
      </Button>
    </>
  );
}
