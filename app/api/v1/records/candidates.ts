import { z } from 'zod';
import { candidatesAfter, findOwnCandidate } from '#app/features/hiring/candidate/candidates-after.server.ts';
import { STAGES } from '#app/features/hiring/candidate/stages.ts';
import { tagsIn } from '#app/features/hiring/candidate/tags/tags.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import type { CandidateRow } from '#db/tables/candidate.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { batchAsked, filterText, given, listAnswer, listOf, listQuery, updatedSince } from '../paging.ts';
import { revisionField, revisionOf } from '../revision.ts';

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
    hasRevision: true,
    async run({ ctx, param, c }) {
      const candidate = candidateOf(await findOwnCandidate(ctx, param('candidateId')));
      c.header('etag', `"${candidate.revision}"`);
      return candidate;
    },
  }),
];
