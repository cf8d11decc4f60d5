import type { Ctx } from '#app/ctx.ts';
import { limitOf, storedBytes } from '#app/features/platform/contents/member-storage.server.ts';

/** How much of its room a member uses; without a bound `limitBytes` is null. */
export type Storage = {
  usedBytes: number;
  limitBytes: number | null;
  /** What is set for this member alone, and what every other one has. */
  limitGb: number | null;
  portalBytes: number | null;
};

/** The room of the member acted for. */
export async function readStorage(ctx: Ctx): Promise<Storage> {
  const { db, memberId, memberStorageBytes } = ctx;
  const [usedBytes, own] = await Promise.all([
    storedBytes(ctx),
    db.selectFrom('member_storage').select('limit_gb').where('member_id', '=', memberId).executeTakeFirst(),
  ]);
  const limitGb = own?.limit_gb ?? null;
  const limitBytes = limitOf(limitGb, memberStorageBytes) ?? null;
  return { usedBytes, limitBytes, limitGb, portalBytes: memberStorageBytes ?? null };
}
