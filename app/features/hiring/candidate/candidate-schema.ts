import { z } from 'zod';
import { refuseNewBadEmail, requiredEmail, shownEmail } from '#app/features/platform/account/email.ts';
import { rehireField } from '#app/features/work/employee/employee-schema.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { lineField, nameField, paragraphField } from '#app/text/name-text.ts';
import { CARDS_SHOWN, REJECTED_SHOWN, STAGES } from './stages.ts';

/** The specified words for a missing name or email. */
export const CANDIDATE_REQUIRED = 'Candidate name and email are required.';

const short = lineField(200);

/** The dialogs 'Add New Candidate' and 'Edit Candidate'. */
export const candidateSchema = z.object({
  name: nameField(CANDIDATE_REQUIRED),
  email: requiredEmail(CANDIDATE_REQUIRED),
  jobAppliedFor: short.default(''),
  phone: lineField(50).default(''),
  key: z.string().max(100).optional(),
});

export type CandidateInput = z.output<typeof candidateSchema>;

export const candidateIdSchema = z.object({ candidateId: z.string() });

/** Editing names whom, and what the form showed: an address from before the rule stays until it is changed. */
export const candidateEditSchema = candidateSchema
  .extend({ candidateId: z.string(), ...madeFrom, email: shownEmail(CANDIDATE_REQUIRED) })
  .superRefine(refuseNewBadEmail);

/** A move of one card: where the person saw it, and where it is to go. */
export const moveSchema = candidateIdSchema.extend({ from: z.enum(STAGES), to: z.enum(STAGES) });

/** The move that is to be undone, and the instant at which it happened. */
export const undoMoveSchema = moveSchema.extend({ at: z.iso.datetime() });

/** A note; one of only white space is ignored. */
export const noteSchema = candidateIdSchema.extend({
  note: paragraphField(5000),
  key: z.string().max(100).optional(),
});

/** What the pipeline can be asked for, as it stands in the URL. */
export const pipelineSchema = z.object({
  q: z.string().max(200).catch(''),
  /** Only candidates for this job. */
  job: z.string().max(200).catch(''),
  /** Only candidates with this tag. */
  tag: z.string().max(100).catch(''),
  /** Only candidates who have waited in their stage for at least this many days; Active and Rejected are no waiting. */
  idle: z.coerce.number().int().min(1).max(3650).nullable().catch(null),
  /** The candidate whose history is open. */
  candidate: z.string().max(100).nullable().catch(null),
  /** Lines of that history that are shown. */
  history: z.coerce.number().int().min(1).max(10_000).catch(LINES_SHOWN),
  /** Cards shown of each column of the board. */
  cards: z.coerce.number().int().min(1).max(5000).catch(CARDS_SHOWN),
  /** Rejected candidates shown below it. */
  rejected: z.coerce.number().int().min(1).max(5000).catch(REJECTED_SHOWN),
  /** The candidate that was deleted just now. */
  deleted: z.string().max(100).nullable().catch(null),
});

export type PipelineQuery = z.output<typeof pipelineSchema>;

/** The offer after a move to Active. */
export const makeEmployeeSchema = candidateIdSchema.extend({
  role: short.default(''),
  rehire: rehireField,
  /** The document type that the files are carried over as; none where it is empty. */
  typeId: z.string().max(100).optional(),
  key: z.string().max(100).optional(),
});
