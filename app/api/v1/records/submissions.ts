import { z } from 'zod';
import type { Answer } from '#app/features/work/form/form-answers.ts';
import type { Submission } from '#app/features/work/form/submissions/submissions.ts';
import {
  findSubmission,
  submissionsAfter,
} from '#app/features/work/form/submissions/submissions-after.server.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { batchAsked, filterText, given, listAnswer, listOf, listQuery } from '../paging.ts';

const SUBMISSIONS = '/members/{memberId}/submissions';

const STATUSES = ['Submitted', 'Approved', 'Correction asked', 'Corrected'] as const;

const answerSchema = z
  .object({
    field_id: z.string(),
    label: z.string(),
    type: z.string(),
    value: z
      .union([z.string(), z.boolean(), z.object({ file_id: z.string(), name: z.string(), size: z.int() })])
      .nullable(),
  })
  .meta({ id: 'FormAnswer' });

const submissionSchema = z
  .object({
    id: z.string(),
    form_id: z.string(),
    form_name: z.string(),
    number: z.int().meta({ description: "Counts the member's submissions of this form, from 1." }),
    status: z.enum(STATUSES),
    submitted_at: instantField,
    submitted_by: z.string(),
    is_correction: z.boolean(),
    correction_reason: z.string(),
    correction_asked_at: instantField.nullable(),
    answers: z.array(answerSchema),
  })
  .meta({ id: 'Submission' });

/** A submission as programs read it. */
export function submissionOf(said: Submission): z.output<typeof submissionSchema> {
  const { id, number, status, answers } = said;
  return {
    ...{ id, form_id: said.formId, form_name: said.formName, number, status },
    ...{ submitted_at: said.submittedAt, submitted_by: said.submitterName },
    is_correction: said.isCorrection,
    correction_reason: said.correctionReason,
    correction_asked_at: said.correctionAskedAt,
    answers: said.fields
      .filter((field) => Object.hasOwn(answers, field.id))
      .map(({ id: field_id, label, type }) => ({
        field_id,
        label,
        type,
        value: answered(answers[field_id]),
      })),
  };
}

export const submissionEndpoints: Endpoint[] = [
  memberEndpoint({
    ...{ method: 'get', path: SUBMISSIONS, name: 'listSubmissions', scope: 'submissions:read' },
    summary: 'Lists what was submitted with forms.',
    query: listQuery.extend({ form_id: filterText, status: z.enum(STATUSES).optional() }),
    answer: listOf(submissionSchema),
    async run({ ctx, query }) {
      const filters = given({ formId: query.form_id, status: query.status });
      return listAnswer(await submissionsAfter(ctx, { ...batchAsked(query), ...filters }), submissionOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${SUBMISSIONS}/{submissionId}`, name: 'getSubmission' },
    scope: 'submissions:read',
    summary: 'Reads what was submitted with a form.',
    answer: submissionSchema,
    run: async ({ ctx, param }) => submissionOf(await findSubmission(ctx, param('submissionId'))),
  }),
];

function answered(answer: Answer | undefined) {
  if (answer === undefined || answer === null || typeof answer !== 'object') return answer ?? null;
  return { file_id: answer.fileId, name: answer.name, size: answer.size };
}
