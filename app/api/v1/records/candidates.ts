import { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import {
  candidateEditSchema,
  candidateSchema as newCandidateSchema,
} from '#app/features/hiring/candidate/candidate-schema.ts';
import { candidatesAfter, findOwnCandidate } from '#app/features/hiring/candidate/candidates-after.server.ts';
import { addCandidate, editCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { STAGES } from '#app/features/hiring/candidate/stages.ts';
import { tagsIn } from '#app/features/hiring/candidate/tags/tags.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import type { CandidateRow } from '#db/tables/candidate.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { isCarriedOut, type Submission, submissionKey } from '../idempotency.ts';
import { batchAsked, filterText, given, listAnswer, listOf, listQuery, updatedSince } from '../paging.ts';
import { parseAsForm } from '../parse-all.ts';
import { requireRevision, revisionField, revisionOf } from '../revision.ts';

const CANDIDATES = '/members/{memberId}/candidates';

const candidateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    job_applied_for: z.string(),
    stage: z.enum(STAGES),
    stage_changed_at: instantField,
    reject_reason: z.string(),
    tags: z.array(z.string()),
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
    employee_id: z.string().nullable().meta({ description: 'The employee created from the candidate.' }),
    created_at: instantField,
    updated_at: instantField,
    revision: revisionField,
  })
  .meta({ id: 'Candidate' });

const { name, email } = newCandidateSchema.shape;
// What is left out of a change stays, where the form's own fields would be empty.
const phone = newCandidateSchema.shape.phone.unwrap().optional();
const job_applied_for = newCandidateSchema.shape.jobAppliedFor.unwrap().optional();

const newBody = z.strictObject({
  ...{ name, email, phone, job_applied_for },
});

const changeBody = newBody.extend({ name: name.optional(), email: z.string().optional() });

/** A candidate as programs read it. */
export function candidateOf(row: CandidateRow): z.output<typeof candidateSchema> {
  const { id, name, email, phone, job_applied_for, stage, stage_changed_at, employee_id } = row;
  const { created_at, updated_at } = row;
  return {
    ...{ id, name, email, phone, job_applied_for, stage, stage_changed_at },
    reject_reason: stage === 'Rejected' ? row.reject_reason : '',
    ...{ tags: tagsIn(row.tags), fields: JSON.parse(row.fields) as FreeField[], employee_id },
    ...{ created_at, updated_at, revision: revisionOf([name, email, phone, job_applied_for, updated_at]) },
  };
}

export const candidateEndpoints: Endpoint[] = [
  memberEndpoint({
    ...{ method: 'get', path: CANDIDATES, name: 'listCandidates', scope: 'candidates:read' },
    summary: 'Lists candidates.',
    query: listQuery.extend({
      stage: z.enum(STAGES).optional(),
      email: filterText,
      updated_since: updatedSince,
    }),
    answer: listOf(candidateSchema),
    async run({ ctx, query }) {
      const { stage, email, updated_since } = query;
      const filters = given({ stage, email, updatedSince: updated_since });
      return listAnswer(await candidatesAfter(ctx, { ...batchAsked(query), ...filters }), candidateOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${CANDIDATES}/{candidateId}`, name: 'getCandidate', scope: 'candidates:read' },
    summary: 'Reads a candidate.',
    answer: candidateSchema,
    async run({ ctx, param, c }) {
      const candidate = candidateOf(await findOwnCandidate(ctx, param('candidateId')));
      c.header('etag', `"${candidate.revision}"`);
      return candidate;
    },
  }),
  memberEndpoint({
    ...{ method: 'post', path: CANDIDATES, name: 'createCandidate', scope: 'candidates:write', status: 201 },
    summary: 'Adds a candidate in the first stage.',
    body: newBody,
    answer: candidateSchema,
    async run({ ctx, body, c }) {
      const { job_applied_for, ...rest } = body;
      const input = parseAsForm(newCandidateSchema, { ...rest, jobAppliedFor: job_applied_for });
      const key = await submissionKey(c, ctx, body);
      const { id } = await addCandidate(ctx, { ...input, key });
      return candidateOf(await findOwnCandidate(ctx, id));
    },
  }),
  memberEndpoint({
    ...{ method: 'patch', path: `${CANDIDATES}/{candidateId}`, name: 'updateCandidate' },
    scope: 'candidates:write',
    summary: 'Changes the named fields of a candidate.',
    body: changeBody,
    answer: candidateSchema,
    async run({ ctx, param, body, c }) {
      const key = await submissionKey(c, ctx, body);
      if (!(await isCarriedOut(ctx, key))) await changeCandidate(ctx, param('candidateId'), body, { c, key });
      return candidateOf(await findOwnCandidate(ctx, param('candidateId')));
    },
  }),
];

/** Edits the candidate as its form does that shows what is stored now. */
async function changeCandidate(
  ctx: Ctx,
  candidateId: string,
  { job_applied_for, ...change }: z.output<typeof changeBody>,
  { c, key }: Submission,
): Promise<void> {
  const now = candidateOf(await findOwnCandidate(ctx, candidateId));
  requireRevision(c, now.revision);
  const { name, email, phone } = now;
  const shown = { name, email, phone, jobAppliedFor: now.job_applied_for };
  const changed = {
    ...shown,
    ...change,
    ...(job_applied_for !== undefined && { jobAppliedFor: job_applied_for }),
  };
  const form = { candidateId, ...changed, initialValues: JSON.stringify(shown) };
  await editCandidate(ctx, candidateId, { ...parseAsForm(candidateEditSchema, form), onceKey: key });
}
