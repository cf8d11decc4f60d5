import type { z } from 'zod';
import { type Ctx, transact } from '#app/ctx.ts';
import { storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { findEmployee, lockEmployeeForUpdate } from '#app/features/work/employee/find-employee.server.ts';
import { requireEditing } from '#app/policy.ts';
import type { documentSchema } from './document-schema.ts';
import { insertDocument } from './insert-document.server.ts';

/**
 * Stores an employee's document; one of a type that is there already is its newer version, and both stay. A retry with
 * the same client key answers the first record. Throws NotFound for another member's employee, ValidationError at a type that
 * is unknown or out of use, TooLarge.
 */
export async function uploadDocument(
  ctx: Ctx,
  employeeId: string,
  input: z.output<typeof documentSchema>,
  body: AsyncIterable<Uint8Array>,
): Promise<{ documentId: string }> {
  requireEditing(ctx);
  await findEmployee(ctx, employeeId);
  const earlier = await findByKey(ctx, employeeId, input.clientKey);
  if (earlier) return { documentId: earlier };
  const stored = await storeUpload(ctx, input.name, body);
  return transact(ctx, async (tx) => {
    const employee = await lockEmployeeForUpdate(tx, employeeId);
    const documentId = await insertDocument(tx, employee, { ...input, file: stored });
    if (!documentId) return { documentId: (await findByKey(tx, employeeId, input.clientKey)) ?? '' };
    return { documentId };
  });
}

async function findByKey(
  ctx: { db: Ctx['db']; memberId: string },
  employeeId: string,
  clientKey: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .where('employee_id', '=', employeeId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}
