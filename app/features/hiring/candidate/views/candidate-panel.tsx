import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Discussion } from '#app/features/work/comment/views/discussion.tsx';
import { SidePanel } from '#app/ui/dialogs/dialog.tsx';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { OpenCandidate } from '../open-candidate.server.ts';
import { CandidateApplications } from './candidate-applications.tsx';
import { CandidateChecks } from './candidate-checks.tsx';
import { CandidateContact } from './candidate-contact.tsx';
import { CandidateDetails } from './candidate-details.tsx';
import { CandidateFiles } from './candidate-files.tsx';
import { CandidateHistory } from './candidate-history.tsx';
import { CandidateStages } from './candidate-stages.tsx';
import { CandidateTags } from './candidate-tags.tsx';
import type { TileActions } from './candidate-tile.tsx';
import { EarlierRecords } from './earlier-records.tsx';
import { StageChange } from './stage-change.tsx';

type CandidatePanelProps = {
  candidate: OpenCandidate;
  discussion: Discussion | null;
  acts: TileActions;
  interview: ReactNode;
  /** The stage that it has been moved to, while the server has not answered yet. */
  movedTo: CandidateStage | undefined;
  /** Undoes the move that was made just now; null where there is none to undo. */
  onUndo: (() => void) | null;
  /** Tags in use. */
  tags: readonly string[];
  onClose: () => void;
};

/** 'History & Notes for {candidate}': a sheet beside the board with the stage, the ways to reach the person, and what has happened. */
export function CandidatePanel({
  candidate,
  discussion,
  acts,
  interview,
  movedTo,
  onUndo,
  tags,
  onClose,
}: CandidatePanelProps) {
  const { name, jobAppliedFor, employeeId } = candidate;
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="wrap-anywhere">
          {'History & Notes for '}
          <bdi>{name}</bdi>
        </span>
      }
      description={jobAppliedFor && <bdi className="wrap-anywhere">{jobAppliedFor}</bdi>}
    >
      <div className="space-y-6">
        <CandidateContact candidate={candidate} />
        <StageChange
          candidate={movedTo ? { ...candidate, stage: movedTo, daysInStage: 0 } : candidate}
          controls={acts.controls}
          onUndo={onUndo}
        />
        {!movedTo && <CandidateChecks candidate={candidate} canCheck={acts.controls !== null} />}
        <CandidateTags candidate={candidate} inUse={tags} canChange={acts.controls !== null} />
        <EarlierRecords candidate={candidate} acts={acts} />
        {employeeId && (
          <Link
            to={acts.employeeHref(employeeId)}
            className="tap inline-flex items-center font-semibold text-secondary-strong underline-offset-4 hover:underline"
          >
            Open employee
          </Link>
        )}
        {interview}
        <CandidateApplications candidate={candidate} />
        <CandidateFiles candidate={candidate} />
        <CandidateHistory candidate={candidate} canNote={acts.controls !== null} />
        {discussion?.shown}
        <CandidateStages candidate={candidate} />
        <CandidateDetails candidate={candidate} />
      </div>
    </SidePanel>
  );
}
