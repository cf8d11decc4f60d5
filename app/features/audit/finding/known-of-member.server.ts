import type { Ctx } from '#app/ctx.ts';
import { DomainError } from '#app/errors.ts';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { bytesOf } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import type { Known } from '../rule/audit-statement.ts';
import { Fleet } from '../statement/fleet.ts';
import type { WorkRow } from '../statement/invoice-lines.ts';
import { readStatement, type Statement } from '../statement/read-statement.ts';

/** The member's newest files that are looked through for work summaries, and the most bytes of one. */
const FILES_READ = 24;
const SUMMARY_BYTES = 1024 * 1024;

/** What is on file of the member that the rules about that statement compare it with. */
export async function knownOfMember(ctx: Ctx, { kind }: Statement): Promise<Known> {
  const [fleet, people, work] = await Promise.all([
    kind === 'tolls' ? fleetOf(ctx) : new Fleet([]),
    kind === 'lossRun' ? peopleOf(ctx) : [],
    kind === 'invoice' ? workOf(ctx) : [],
  ]);
  return { fleet, people, work, state: null };
}

async function fleetOf(ctx: Ctx): Promise<Fleet> {
  const rows = await ctx.db
    .selectFrom('vehicles')
    .select(['plate', 'tag', 'valid_from', 'valid_to'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Fleet(rows.map(({ plate, tag, valid_from: from, valid_to: to }) => ({ plate, tag, from, to })));
}

async function peopleOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('employees')
    .select('name')
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

/** Rows of the work summaries among the newest files; of a week that two have, the newer file's. */
async function workOf(ctx: Ctx): Promise<WorkRow[]> {
  const files = await ctx.db
    .selectFrom('category_files')
    .select(['name', 'type', 'sha256', 'size_bytes as size'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'Replaced')
    .where('size_bytes', '<=', SUMMARY_BYTES)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_READ)
    .execute();
  const byWeek = new Map<string, WorkRow[]>();
  for (const file of files.filter(isTableFile)) {
    const statement = await recognized(await bytesOf(ctx.blobs, file, SUMMARY_BYTES));
    if (statement?.kind !== 'work') continue;
    for (const [week, rows] of Map.groupBy(statement.rows, ({ period, station }) => `${period} ${station}`)) {
      if (!byWeek.has(week)) byWeek.set(week, rows);
    }
  }
  return [...byWeek.values()].flat();
}

/** What cannot be read as a table is no summary. */
async function recognized(bytes: Uint8Array): Promise<Statement | null> {
  return await readStatement(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
}
