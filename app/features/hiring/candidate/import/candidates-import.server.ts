import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { lockMemberForUpdate } from '#app/features/platform/import/apply-import.server.ts';
import type { ImportColumn } from '#app/features/platform/import/import-kind.ts';
import { NAME_PARTS } from '#app/features/platform/import/name-parts.ts';
import type { KindInSteps } from '#app/features/platform/import/write-in-steps.server.ts';
import { PHONE_HEADERS } from '#app/features/work/employee/phone-labels.ts';
import { requirePipeline } from '../find-candidate.server.ts';
import { CANDIDATE_IMPORT_LABELS } from './candidate-import-labels.ts';
import { candidatesFingerprint } from './candidates-fingerprint.server.ts';
import { classifyCandidates } from './classify-candidates.server.ts';
import { areCandidatesUntouched, undoCandidates, writeCandidates } from './write-candidates.server.ts';

/** Indeed's and other boards' headers, and those of our own export. */
const COLUMNS: ImportColumn[] = [
  {
    key: 'name',
    label: 'Name',
    required: true,
    aliases: ['full name', 'candidate name', 'applicant name', 'candidate', 'applicant'],
    parts: NAME_PARTS,
  },
  {
    key: 'email',
    label: 'Email',
    required: true,
    aliases: ['e-mail', 'email address', 'candidate email', 'mail'],
  },
  {
    key: 'phone',
    label: 'Phone',
    required: false,
    aliases: PHONE_HEADERS,
  },
  {
    key: 'job',
    label: 'Job Applied For',
    required: false,
    aliases: ['job title', 'job', 'position', 'role'],
  },
  { key: 'status', label: 'Status', required: false, aliases: ['candidate status', 'application status'] },
  { key: 'stage', label: 'Stage', required: false, aliases: [], asked: false },
  { key: 'daysInStage', label: 'Days in stage', required: false, aliases: [], asked: false },
  { key: 'tags', label: 'Tags', required: false, aliases: [], asked: false },
  { key: 'notes', label: 'Notes', required: false, aliases: [], asked: false },
  // Exports had this count before they had the notes: it becomes no field.
  { key: 'noteCount', label: 'Note count', required: false, aliases: [], asked: false },
];

/** Candidates from a job board: known by name and address or phone, and then skipped. */
export const candidatesImport: KindInSteps = {
  key: 'candidates',
  prefix: 'cand',
  words: CANDIDATE_IMPORT_LABELS,
  columns: COLUMNS,
  sample: {
    headers: ['Name', 'Email', 'Phone', 'Job Applied For', 'Source'],
    rows: [
      ['Jordan Whitfield', 'jordan.whitfield@example.com', '(901) 555-0142', 'Delivery Associate', 'Indeed'],
      ['Marisol Vega', 'marisol.vega@example.com', '(901) 555-0163', 'Helper', 'Referral'],
    ],
  },
  shown: { name: 'name', detail: 'email' },
  keepsOthers: true,
  allow: requirePipeline,
  show: (ctx) => requireCategory(ctx, 'hiring'),
  hold: lockMemberForUpdate,
  mark: candidatesFingerprint,
  classifyRow: classifyCandidates,
  apply: writeCandidates,
  undo: undoCandidates,
  // A candidate's history goes with it.
  inSteps: { revert: undoCandidates },
  isUntouched: areCandidatesUntouched,
  changed: (tx) => tx.emit('candidates'),
};
