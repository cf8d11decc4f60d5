import { declareBeforeCommit } from '#app/before-commit.ts';
import type { AnyTx } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import {
  KEEPING,
  limitOf,
  StorageFull,
  storedBytes,
} from '#app/features/platform/contents/member-storage.server.ts';
import { memberOfRow } from '#app/signed-in.ts';
import { storageEvents } from './storage-events.server.ts';

/** From this part of the limit on people are told, once, and again only after it was less than the other one in between. */
const TOLD_FROM = 0.8;
const TOLD_AGAIN_BELOW = 0.7;

declareBeforeCommit(async (tx, memberId, tables) => {
  if (KEEPING.some((table) => tables.has(table))) await keepStorage(tx, memberId);
});

/** Throws StorageFull where the files of the member take more room than it has, and tells of it once that is nearly so. */
async function keepStorage(tx: AnyTx, memberId: string): Promise<void> {
  const held = await holdStorage(tx, memberId);
  if (!held) return;
  const usedBytes = await storedBytes({ db: tx.db, memberId: memberOfRow({ member_id: memberId }) });
  if (usedBytes > held.limitBytes) throw new StorageFull(held.limitBytes);
  const part = usedBytes / held.limitBytes;
  const told = held.told ? part >= TOLD_AGAIN_BELOW : part >= TOLD_FROM;
  if (told === held.told) return;
  await tx.db
    .updateTable('member_storage')
    .set({ told: told ? 1 : 0 })
    .where('member_id', '=', memberId)
    .execute();
  const { limitBytes } = held;
  if (told) await record(tx, storageEvents.low(memberId, { usedBytes, limitBytes }), { memberId });
}

/** Of two uploads at once, the second waits here until the first is committed, and counts it. Undefined where there is no bound. */
async function holdStorage(
  tx: AnyTx,
  memberId: string,
): Promise<{ limitBytes: number; told: boolean } | undefined> {
  const own = () =>
    tx.db
      .selectFrom('member_storage')
      .select(['limit_gb', 'told'])
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
  let row = await own();
  if (!row) {
    if (tx.memberStorageBytes === undefined) return undefined;
    await tx.db
      .insertInto('member_storage')
      .values({ member_id: memberId, limit_gb: null, told: 0 })
      .onConflict((oc) => oc.doNothing())
      .execute();
    row = await own();
  }
  const limitBytes = limitOf(row?.limit_gb ?? null, tx.memberStorageBytes);
  return limitBytes === undefined ? undefined : { limitBytes, told: row?.told === 1 };
}
