import { type Ctx, instant } from '#app/ctx.ts';
import { DomainError } from '#app/errors.ts';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { bytesOf } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import { loadReference } from '../reference/load-reference.server.ts';
import { LOOKS_AT } from '../rule/audit-statement.ts';
import { type Known, NO_FILES } from '../rule/known.ts';
import { rowsOfFiles } from '../rule/rows-of-files.ts';
import { Fleet } from '../statement/fleet.ts';
import {
  type RowsOf,
  readStatement,
  type Statement,
  type StatementKind,
} from '../statement/read-statement.ts';

/** The member's newest files that a statement is compared with, and the most bytes of one. */
const FILES_READ = 24;
const OTHER_BYTES = 1024 * 1024;

/** What is on file of the member that the rules about that statement compare it with; `fileId` is the statement's own file. */
export async function knownOfMember(ctx: Ctx, { kind }: Statement, fileId: string): Promise<Known> {
  const kinds = LOOKS_AT[kind] ?? [];
  const [fleet, people, others, reference] = await Promise.all([
    kind === 'tolls' || kind === 'invoice' ? fleetOf(ctx) : new Fleet([]),
    kind === 'lossRun' ? peopleOf(ctx) : [],
    kinds.length === 0 ? NO_FILES : othersOf(ctx, kinds, fileId),
    loadReference(ctx),
  ]);
  return { fleet, people, others, reference, today: instant(ctx).slice(0, 10) };
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

/** The rows of those kinds in the newest files; a row that a newer file has too counts once, and so does a week's summary. */
async function othersOf(ctx: Ctx, kinds: readonly StatementKind[], fileId: string): Promise<RowsOf> {
  const files = await ctx.db
    .selectFrom('category_files')
    .select(['name', 'type', 'sha256', 'size_bytes as size'])
    .where('member_id', '=', ctx.memberId)
    .where('id', '!=', fileId)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'Replaced')
    .where('size_bytes', '<=', OTHER_BYTES)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_READ)
    .execute();
  const statements: Statement[] = [];
  for (const file of files.filter(isTableFile)) {
    const statement = await recognized(await bytesOf(ctx.blobs, file, OTHER_BYTES));
    if (statement && kinds.includes(statement.kind)) statements.push(statement);
  }
  return rowsOfFiles(statements);
}

/** What cannot be read as a table is no statement. */
async function recognized(bytes: Uint8Array): Promise<Statement | null> {
  return await readStatement(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
}
