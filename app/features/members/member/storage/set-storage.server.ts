import { z } from 'zod';
import { type Ctx, transact } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { storageEvents } from './storage-events.server.ts';
import { STORAGE_LIMITS } from './storage-limits.ts';

export const storageLimitSchema = z.object({ limitGb: z.enum(STORAGE_LIMITS, 'Choose a limit.') });

/** Sets how much room the files of the member acted for have; '' for the portal's setting. Admins only. */
export async function setStorageLimit(ctx: Ctx, input: z.output<typeof storageLimitSchema>): Promise<void> {
  requireAdmin(ctx);
  const limitGb = input.limitGb === '' ? null : Number(input.limitGb);
  await transact(ctx, async (tx) => {
    const row = { limit_gb: limitGb, told: 0 };
    await tx.db
      .insertInto('member_storage')
      .values({ member_id: tx.memberId, ...row })
      .onConflict((oc) => oc.column('member_id').doUpdateSet(row))
      .execute();
    await record(tx, storageEvents.limit(tx.memberId, { limitGb }));
  });
}
