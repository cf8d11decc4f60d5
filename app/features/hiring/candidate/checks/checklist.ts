import type { CandidateStage } from '#db/tables/candidate.ts';
import { BOARD_STAGES } from '../stages.ts';

/** What is checked of candidates in a stage, and whether all of it has to be before they move on. */
export type StageChecklist = {
  stage: CandidateStage;
  checks: { id: string; label: string }[];
  required: boolean;
};

/** A check of a candidate's stage; who ticked it, and when (ISO), where somebody did. */
export type CandidateCheck = { id: string; label: string; at: string | null; by: string };

/** Whether a move leads further along the board; a rejection and a step back are none. */
export function isOnward(from: CandidateStage, to: CandidateStage): boolean {
  const places: readonly CandidateStage[] = BOARD_STAGES;
  return places.includes(from) && places.indexOf(to) > places.indexOf(from);
}

type Checked = { stage: CandidateStage; checks?: number; checked?: number };

/** How many checks of a card are open, where a move to that stage leads on. */
export function openChecks({ stage, checks = 0, checked = 0 }: Checked, to: CandidateStage): number {
  return isOnward(stage, to) ? Math.max(0, checks - checked) : 0;
}
