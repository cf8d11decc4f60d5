import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#app/ctx.ts';
import type { FileRow, JudgedRow } from '#app/features/platform/import/import-kind.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { createJudge, type Known } from './judge-candidates.ts';
import { type CandidateLine, isFromIndeed, readCandidate } from './read-candidate.ts';

/** Addresses or phones looked up at a time, and rows read before other requests get their turn. */
const BATCH = 500;

/** What a candidate needs besides what every kind stages, as JSON in the line's payload. */
export type CandidatePayload = Pick<CandidateLine, 'phone' | 'phoneKey' | 'stage' | 'days' | 'notes'>;

/** Judges the rows against the member's candidates who have an address or a phone of theirs. */
export async function* judgeCandidates(
  ctx: Ctx,
  rows: readonly FileRow[],
  headers: readonly string[],
): AsyncGenerator<JudgedRow> {
  const fromIndeed = isFromIndeed(headers);
  const lines: CandidateLine[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await nextTurn();
    lines.push(readCandidate(row, fromIndeed));
  }
  const judge = createJudge([
    ...(await knownBy(
      ctx,
      'email_key',
      lines.map((line) => line.emailKey),
    )),
    ...(await knownBy(
      ctx,
      'phone_key',
      lines.map((line) => line.phoneKey),
    )),
  ]);
  for (const line of lines) yield judged(line, judge(line));
}

async function knownBy(
  ctx: Ctx,
  column: 'email_key' | 'phone_key',
  all: readonly string[],
): Promise<Known[]> {
  const keys = [...new Set(all.filter(Boolean))];
  const known: Known[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await ctx.db
      .selectFrom('candidates')
      .select(['name', 'stage', 'email_key as emailKey', 'phone_key as phoneKey'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where(column, 'in', keys.slice(start, start + BATCH))
      .orderBy('id')
      .execute();
    known.push(...rows);
    await nextTurn();
  }
  return known;
}

function judged(line: CandidateLine, reason: string | null): JudgedRow {
  const { name, email, emailKey, job, phone, phoneKey, stage, days, notes, fields } = line;
  const payload: CandidatePayload = { phone, phoneKey, stage, days, notes };
  return {
    line: line.line,
    outcome: reason === null ? 'add' : 'skip',
    reason: [reason, line.emailNote].filter(Boolean).join(' '),
    name,
    detail: email,
    detail_key: emailKey,
    values: {
      extra: job,
      fields: JSON.stringify(fields),
      ...searchColumns(name, email, job, phone),
      payload: JSON.stringify(payload),
    },
    known: null,
  };
}
