import type { z } from 'zod';
import { type Ctx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { requireAssigned } from './form-access.server.ts';
import { formAccessEvents } from './form-events.server.ts';
import type { formDueSchema } from './form-fields.ts';

/** Says until when the member acted for is to submit a form, or that it has time. Throws NotFound for one that is not assigned. Admins only. */
export async function setFormDue(
  ctx: Ctx,
  { formId, dueDate }: z.output<typeof formDueSchema>,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { name } = await requireAssigned(tx, formId);
    const changed = await tx.db
      .updateTable('form_assignments')
      .set({ due_date: dueDate })
      .where('member_id', '=', tx.memberId)
      .where('form_id', '=', formId)
      .returning('form_id')
      .executeTakeFirst();
    if (!changed) throw new NotFound('Form not found.');
    await record(tx, formAccessEvents['form-due'](tx.memberId, { name, dueDate }));
  });
}
