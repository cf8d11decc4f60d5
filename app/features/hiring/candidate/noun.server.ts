import { type Noun, TRASH } from '#app/noun.ts';

/** The hiring pipeline. */
export const candidateNoun: Noun = {
  key: 'hiring/candidate',
  tables: {
    candidates: TRASH,
    candidate_history: { with: 'candidates' },
    candidate_stages: { with: 'candidates' },
    hiring_settings: { stays: 'what a member has set' },
    stage_checklists: { stays: 'what a member has set' },
    candidate_checks: { with: 'candidates' },
    candidate_files: { with: 'candidates' },
    applications: { with: 'candidates' },
  },
  ids: {
    cand: 'candidates',
    stay: 'candidate_stages',
    check: null,
    cvfile: 'candidate_files',
    appl: 'applications',
  },
};
