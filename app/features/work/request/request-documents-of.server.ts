import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { chosenEmployees } from '#app/features/work/employee/bulk/find-chosen.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { askMember } from './ask-member.server.ts';
import type { requestDocumentsSchema } from './documents-of-employees.ts';
import { missingOf, missingText } from './missing-lines.server.ts';

/** How the request begins: not as the one for all employees of a member, which is sent once. */
const BEGINNING = 'Please upload the missing documents of these employees:';

/**
 * Asks the member acted for, in one request, to upload what the chosen employees lack, by name and document type. Returns of how
 * many employees. Throws Conflict where none of them lacks anything. Admins only.
 */
export async function requestDocumentsOf(
  ctx: Ctx,
  { dueDate, key, ...chosen }: z.output<typeof requestDocumentsSchema>,
  today: string,
): Promise<number> {
  requireAdmin(ctx);
  const employees = (await chosenEmployees(ctx, chosen, today)).filter(({ name }) => name !== '');
  const lacking = (await missingOf(ctx, await activeTypes(ctx), employees)).filter(
    ({ missing }) => missing.length > 0,
  );
  if (lacking.length === 0) throw new Conflict('None of these employees is missing a document.');
  await askMember(ctx, { text: await missingText(ctx, BEGINNING, lacking), dueDate, key });
  return lacking.length;
}
