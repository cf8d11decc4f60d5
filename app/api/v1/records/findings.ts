import { z } from 'zod';
import { STATUSES } from '#app/features/audit/finding/finding-schema.ts';
import { findFinding, findingsAfter } from '#app/features/audit/finding/findings-after.server.ts';
import { findingLine } from '#app/features/audit/finding/list-findings.server.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { batchAsked, given, listAnswer, listOf, listQuery } from '../paging.ts';

const FINDINGS = '/members/{memberId}/findings';

const findingSchema = z
  .object({
    id: z.string(),
    rule_id: z.string(),
    title: z.string(),
    text: z.string().meta({ description: 'One sentence with the numbers.' }),
    source: z.string().meta({ description: 'What the rule rests on.' }),
    amount_cents: z.int().nullable(),
    stake: z.enum(['recover', 'pay', 'risk', 'none']).meta({ description: 'What the amount stands for.' }),
    confidence: z.enum(['certain', 'likely', 'ask']),
    status: z.enum(STATUSES).meta({ description: 'found: under review, nobody has decided on it yet.' }),
    dispute_by: z.string().nullable().meta({ description: 'The last day to dispute, or an instant.' }),
    next_step: z.string(),
    category: z.string(),
    file_id: z.string().nullable(),
    file_name: z.string(),
    found_at: instantField,
    decided_at: instantField.nullable(),
  })
  .meta({ id: 'Finding' });

const evidenceSchema = z
  .object({
    headers: z.array(z.string()),
    rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), is_claimed: z.boolean() })),
  })
  .meta({ description: 'The rows of the file that it rests on.' });

const wholeSchema = findingSchema.extend({ evidence: evidenceSchema }).meta({ id: 'FindingWithEvidence' });

/** A finding as programs read it. */
export function findingOf(row: FindingRow): z.output<typeof findingSchema> {
  const {
    id,
    ruleId,
    title,
    text,
    source,
    cents,
    stake,
    confidence,
    status,
    disputeBy,
    nextStep,
    decidedAt,
  } = findingLine(row);
  return {
    ...{ id, rule_id: ruleId, title, text, source, amount_cents: cents, stake, confidence, status },
    ...{ dispute_by: disputeBy, next_step: nextStep, category: row.category },
    ...{ file_id: row.file_id, file_name: row.file_name, found_at: row.found_at, decided_at: decidedAt },
  };
}

export const findingEndpoints: Endpoint[] = [
  memberEndpoint({
    ...{ method: 'get', path: FINDINGS, name: 'listFindings', scope: 'findings:read' },
    summary:
      'Lists findings of audits; a member is shown what was confirmed, and what is under review where the provider turned that on.',
    query: listQuery.extend({ status: z.enum(STATUSES).optional() }),
    answer: listOf(findingSchema),
    async run({ ctx, query }) {
      const filters = given({ status: query.status });
      return listAnswer(await findingsAfter(ctx, { ...batchAsked(query), ...filters }), findingOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${FINDINGS}/{findingId}`, name: 'getFinding', scope: 'findings:read' },
    summary: 'Reads a finding with its evidence.',
    answer: wholeSchema,
    async run({ ctx, param }) {
      const row = await findFinding(ctx, param('findingId'));
      return { ...findingOf(row), evidence: evidenceOf(row) };
    },
  }),
];

function evidenceOf(row: FindingRow): z.output<typeof evidenceSchema> {
  const { headers, rows } = findingLine(row).evidence;
  return {
    headers,
    rows: rows.map(({ line, cells, isClaimed }) => ({ line, cells, is_claimed: isClaimed })),
  };
}
