import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#app/ctx.ts';
import type { ClassifiedRow, FileRow } from '#app/features/platform/import/import-kind.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { personKeys } from '#app/features/work/employee/same-person.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { createRowClassifier, type Known, type RowDecision } from './classify-candidates.ts';
import { type CandidateLine, isFromIndeed, readCandidate } from './read-candidate.ts';

/** Addresses or phones looked up at a time, and rows read before other requests get their turn. */
const BATCH = 500;

/** What a candidate needs besides what every kind stages, as JSON in the line's payload. */
export type CandidatePayload = Pick<
  CandidateLine,
  'phone' | 'phoneKey' | 'stage' | 'days' | 'notes' | 'tags'
>;

/** Judges the rows against the member's candidates who have an address or a phone of theirs. */
export async function* classifyCandidates(
  ctx: Ctx,
  rows: readonly FileRow[],
  headers: readonly string[],
): AsyncGenerator<ClassifiedRow> {
  const fromIndeed = isFromIndeed(headers);
  const lines: CandidateLine[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await nextTurn();
    lines.push(readCandidate(row, fromIndeed));
  }
  const classifyRow = await createRowClassifier(await knownBy(ctx, lines), lines);
  for (const line of lines) yield classified(line, classifyRow(line));
}

async function knownBy(ctx: Ctx, lines: readonly CandidateLine[]): Promise<Known[]> {
  const known = new Map<string, Known>();
  for (const [column, keys] of [
    ['email_key', lines.map(({ emailKey }) => emailKey)],
    ['phone_key', lines.map(({ phoneKey }) => phoneKey)],
  ] as const) {
    for await (const one of holdersOf(ctx, column, [...new Set(keys)].filter(Boolean)))
      known.set(one.id, one);
  }
  return [...known.values()];
}

async function* holdersOf(
  ctx: Ctx,
  column: 'email_key' | 'phone_key',
  keys: readonly string[],
): AsyncGenerator<Known> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await ctx.db
      .selectFrom('candidates')
      .select(['id', 'name', 'email', 'phone', 'stage', 'job_applied_for as job', 'fields'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where(column, 'in', keys.slice(start, start + BATCH))
      .orderBy('id')
      .execute();
    for (const { name, email, fields, ...row } of rows) {
      yield { ...row, ...personKeys(name, email, row.phone), fields: JSON.parse(fields) as FreeField[] };
    }
    await nextTurn();
  }
}

function classified(line: CandidateLine, { outcome, reason }: RowDecision): ClassifiedRow {
  const { name, email, emailKey, job, phone, phoneKey, stage, days, notes, tags } = line;
  const payload: CandidatePayload = { phone, phoneKey, stage, days, notes, tags };
  const values = {
    extra: job,
    fields: JSON.stringify(line.fields.map(({ label, value }) => ({ label, value }))),
    ...searchColumns(name, email, job, phone, ...tags),
    payload: JSON.stringify(payload),
  };
  return {
    line: line.line,
    outcome,
    reason: [reason, line.emailNote].filter(Boolean).join(' '),
    name,
    detail: email,
    detail_key: emailKey,
    values,
    known: null,
    ...(outcome === 'ask' && { question: { asks: 'repeated', another: values } }),
  };
}
