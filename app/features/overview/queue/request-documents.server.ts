import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { readStandings } from '#app/features/work/employee/standing/read-standings.server.ts';
import {
  isInactive,
  lacksRequired,
  rolesThatMatter,
} from '#app/features/work/employee/standing/standing-conditions.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { requireAdmin } from '#app/policy.ts';

/** How the request begins; while one that begins so is open, no other is sent. */
const BEGINNING = 'Please upload these missing employee documents:';
/** Employees whom the request names; more are told by their number. */
const NAMED = 40;

/**
 * Asks the member acted for to upload what its active employees lack, by name and document type. Throws Conflict where nothing
 * is missing, or it was asked for already and has not answered. Admins only.
 */
export async function requestDocuments(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  const lines = await missingLines(ctx);
  if (lines.length === 0) throw new Conflict('No documents are missing now.');
  if (await isAsked(ctx)) throw new Conflict('These documents were already requested.');
  const rest = lines.length - NAMED;
  const more = rest > 0 ? [`and ${rest} more ${rest === 1 ? 'employee' : 'employees'}`] : [];
  const text = [BEGINNING, ...lines.slice(0, NAMED), ...more].join('\n').slice(0, 4000);
  await askMember(ctx, { text, dueDate: null });
}

async function missingLines(ctx: Ctx): Promise<string[]> {
  const types = await activeTypes(ctx);
  const roles = await rolesThatMatter(ctx, types);
  const employees = await ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'role'])
    .where('employees.member_id', '=', ctx.memberId)
    .where('employees.deleted_at', 'is', null)
    .where((eb) => eb.not(isInactive()))
    .where((eb) => lacksRequired(eb, ctx.memberId, types, roles))
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  const named = employees.slice(0, NAMED);
  const standings = await readStandings(ctx, types, named, '');
  const lines = named.map(({ id, name }) => {
    const missing = types.filter((_, at) => standings.get(id)?.[at]?.state === 'missing');
    return `- ${name}: ${missing.map((type) => type.name).join(', ')}`;
  });
  return [...lines, ...employees.slice(NAMED).map(({ name }) => name)];
}

async function isAsked(ctx: Ctx): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('info_requests')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .where('status', '=', 'Pending')
    .where('deleted_at', 'is', null)
    .where('text', 'like', `${BEGINNING}%`)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
