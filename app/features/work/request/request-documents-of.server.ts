import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { chosenEmployees } from '#app/features/work/employee/bulk/find-chosen.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { askMember } from './ask-member.server.ts';
import { DOCUMENT_REQUESTS } from './document-requests.ts';
import type { requestDocumentsSchema } from './documents-of-employees.ts';
import { missingOf, missingText } from './missing-lines.server.ts';

/**
 * Asks the member acted for, in one request, to upload what the chosen employees lack, by name and document type; with `renewals`
 * also what has expired or expires soon. Returns of how many employees. Throws Conflict where there is nothing to ask for. Admins only.
 */
export async function requestDocumentsOf(
  ctx: Ctx,
  { dueDate, key, renewals, ...chosen }: z.output<typeof requestDocumentsSchema>,
  today: string,
): Promise<number> {
  requireAdmin(ctx);
  const employees = (await chosenEmployees(ctx, chosen, today)).filter(({ name }) => name !== '');
  const options = { today, renewals: renewals === '1' };
  const lacking = (await missingOf(ctx, await activeTypes(ctx), employees, options)).filter(
    ({ missing }) => missing.length > 0,
  );
  if (lacking.length === 0) throw new Conflict('None of these employees is missing a document.');
  const beginning = DOCUMENT_REQUESTS[options.renewals ? 'renewal' : 'chosen'];
  await askMember(ctx, { text: await missingText(ctx, beginning, lacking, options), dueDate, key });
  return lacking.length;
}
