import type { CandidateStage } from '#db/tables/candidate.ts';

/** The columns of the board, in order. */
export const BOARD_STAGES = [
  'Application Submitted',
  'Interviewing',
  'Documents Gathering',
  'Onboarding',
  'Drug Screening',
  'Training',
  'Active',
] as const satisfies readonly CandidateStage[];

/** Every stage, in order; Rejected stands beside the board. */
export const STAGES = [...BOARD_STAGES, 'Rejected'] as const satisfies readonly CandidateStage[];

export const FIRST_STAGE = BOARD_STAGES[0];

/** Where a candidate waits for something, unlike Active and Rejected: by these an index finds who waits. */
export const MOVING_STAGES: readonly [CandidateStage, ...CandidateStage[]] = [
  FIRST_STAGE,
  ...BOARD_STAGES.filter((stage) => stage !== FIRST_STAGE && stage !== 'Active'),
];

/** A candidate counts as idle after so many days in another stage. */
export const IDLE_DAYS = 7;

/** Candidates of a stage are counted up to here. */
export const STAGE_COUNTED = 1_000;

/** The id of a stage's column on its page. */
export function columnId(stage: string): string {
  return stage.toLowerCase().replaceAll(' ', '-');
}

/** Cards shown of each column at first: a phone's page stays short, and a laptop's column is filled. */
export const CARDS_SHOWN = 8;

/** Rejected candidates shown at first, below the board. */
export const REJECTED_SHOWN = 4;

/** Cards that each 'Show more' adds. */
export const MORE_CARDS = 40;
