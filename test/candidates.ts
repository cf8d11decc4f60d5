import type { Ctx } from '#app/ctx.ts';
import { candidatesImport } from '#app/features/candidate/import/candidates-import.server.ts';
import type { FreeField } from '#app/features/employee/employee-schema.ts';
import { applyImport } from '#app/features/import/apply-import.server.ts';
import { viewImport } from '#app/features/import/list-import.server.ts';
import {
  type MappingNeeded,
  type Previewed,
  previewImport,
} from '#app/features/import/preview-import.server.ts';
import { setCategoryAccess } from '#app/features/member/category-access.server.ts';
import { type Cast, createCast } from './cast.ts';
import type { World } from './world.ts';

/** What a person says of a file that does not tell by itself. */
type Answers = { mapping?: Record<string, number | null>; dateOrders?: Record<string, 'mdy' | 'dmy'> };

/** Indeed's sample has one date that reads in two ways: the answer that it needs. */
export const INDEED_DATES: Answers = { dateOrders: { 9: 'mdy' } };

/** A cast whose member and stranger hire. */
export async function createHiringCast(world: World): Promise<Cast> {
  const cast = await createCast(world);
  for (const one of [cast.member, cast.stranger]) {
    await setCategoryAccess(await world.ctx(cast.admin, one), ['payroll', 'ezpass', 'hiring']);
  }
  return cast;
}

/** Sends a file of candidates, as text (UTF-8) or as bytes. */
export function sendCandidates(
  ctx: Ctx,
  csv: string | Uint8Array,
  { mapping, dateOrders }: Answers = {},
): Promise<Previewed | MappingNeeded> {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  return previewImport(ctx, candidatesImport, { name: 'candidates.csv', mapping, dateOrders }, bytes);
}

/** Sends a file that asks nothing more; answers the import. */
export async function previewCandidates(
  ctx: Ctx,
  csv: string | Uint8Array,
  answers?: Answers,
): Promise<string> {
  const answer = await sendCandidates(ctx, csv, answers);
  if (answer.kind !== 'preview') throw new Error(`The file asks: ${JSON.stringify(answer)}`);
  return answer.importId;
}

/** Sends a file and applies it; answers the import. */
export async function importCandidates(
  ctx: Ctx,
  csv: string | Uint8Array,
  answers?: Answers,
): Promise<string> {
  const importId = await previewCandidates(ctx, csv, answers);
  await applyImport(ctx, candidatesImport, { importId });
  return importId;
}

/** Each row of an import: its line, what becomes of it, whom it is about, and why. */
export async function candidateRows(ctx: Ctx, importId: string): Promise<[number, string, string, string][]> {
  const { lines } = await viewImport(ctx, candidatesImport, importId, { outcome: null, page: 1 });
  return lines.map(({ line, outcome, name, reason }) => [line, outcome, name, reason]);
}

/** Everybody in the pipeline of the member acted for, in the order in which they came. */
export async function pipelineOf(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('candidates')
    .select(['name', 'email', 'phone', 'job_applied_for as job', 'stage', 'fields'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as FreeField[] }));
}

/** The history of everybody of that name, the oldest line first. */
export async function historyOf(ctx: Ctx, name: string): Promise<{ kind: string; action: string }[]> {
  return ctx.db
    .selectFrom('candidate_history')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.id', '=', 'candidate_history.candidate_id')
        .on('candidates.member_id', '=', ctx.memberId),
    )
    .select(['candidate_history.kind', 'candidate_history.action'])
    .where('candidate_history.member_id', '=', ctx.memberId)
    .where('candidates.name', '=', name)
    .orderBy('candidate_history.id')
    .execute();
}
