import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import {
  isInactive,
  lacksRequired,
  rolesThatMatter,
} from '#app/features/work/employee/standing/standing-conditions.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { DOCUMENT_REQUESTS } from '#app/features/work/request/document-requests.ts';
import { missingText } from '#app/features/work/request/missing-lines.server.ts';
import { requireAdmin } from '#app/policy.ts';

/** While one that begins so is open, no other is sent. */
const BEGINNING = DOCUMENT_REQUESTS.all;

/**
 * Asks the member acted for to upload what its active employees lack, by name and document type. Throws Conflict where nothing
 * is missing, or it was asked for already and has not answered. Admins only.
 */
export async function requestDocuments(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  const employees = await lackingEmployees(ctx);
  if (employees.length === 0) throw new Conflict('No documents are missing now.');
  if (await isAsked(ctx)) throw new Conflict('These documents were already requested.');
  await askMember(ctx, { text: await missingText(ctx, BEGINNING, employees), dueDate: null });
}

async function lackingEmployees(ctx: Ctx) {
  const types = await activeTypes(ctx);
  const roles = await rolesThatMatter(ctx, types);
  return ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'role'])
    .where('employees.member_id', '=', ctx.memberId)
    .where('employees.deleted_at', 'is', null)
    .where((eb) => eb.not(isInactive()))
    .where((eb) => lacksRequired(eb, ctx.memberId, types, roles))
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
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
