import { sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { formatBytes } from '#app/format/bytes.ts';

/** Every table whose rows keep a file of a member, with the size of each. */
export const KEEPING = [
  'category_files',
  'documents',
  'form_files',
  'request_files',
  'comment_files',
  'packet_files',
  'candidate_files',
  'sign_documents',
] as const;

const GIGABYTE = 1024 ** 3;

/** The member's files take all the room that a member has here. */
export class StorageFull extends ValidationError {
  override name = 'StorageFull';

  constructor(most: number) {
    super(
      `This file wasn't saved: there isn't enough of the ${formatBytes(most)} of storage left for this account's files. Delete files that are no longer needed (deleted files count for 30 days), or ask for a higher limit.`,
    );
  }
}

/** Whose room is looked at, and how much each member has where nothing else is set for it. */
export type StorageOf = Pick<Ctx, 'db' | 'memberId' | 'memberStorageBytes'>;

/** Bytes of all files that the member's records name, deleted ones too while they can be restored. */
export async function storedBytes({ db, memberId }: Pick<StorageOf, 'db' | 'memberId'>): Promise<number> {
  const sums = KEEPING.map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('size_bytes'), sql<number>`0`).as('bytes'))
      .where('member_id', '=', memberId),
  );
  const [first, ...others] = sums;
  if (!first) return 0;
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return rows.reduce((all, { bytes }) => all + Number(bytes), 0);
}

/** How much room the member has; undefined for no bound. */
export async function storageLimit({
  db,
  memberId,
  memberStorageBytes,
}: StorageOf): Promise<number | undefined> {
  const own = await db
    .selectFrom('member_storage')
    .select('limit_gb')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return limitOf(own?.limit_gb ?? null, memberStorageBytes);
}

/** The bound of a member's own row, or the portal's. */
export function limitOf(limitGb: number | null, memberStorageBytes: number | undefined): number | undefined {
  return limitGb === null ? memberStorageBytes : limitGb * GIGABYTE;
}

/**
 * Throws StorageFull where the member's files take all the room that a member has here, or would with `coming` bytes more. It is
 * asked before a file's bytes come; what is left after they came is looked at again as its record is committed.
 */
export async function requireStorage(ctx: StorageOf, coming = 1): Promise<void> {
  const most = await storageLimit(ctx);
  if (most !== undefined && (await storedBytes(ctx)) + coming > most) throw new StorageFull(most);
}
