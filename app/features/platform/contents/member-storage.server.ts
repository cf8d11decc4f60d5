import type { Ctx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';

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
}

/** Whose room is looked at, and how much there is. */
export type StorageOf = Pick<Ctx, 'db' | 'memberId' | 'memberStorageBytes'>;

/** Bytes of all files that the member's records name, deleted ones too while they can be restored. */
export async function storedBytes({ db, memberId }: Pick<StorageOf, 'db' | 'memberId'>): Promise<number> {
  const sums = KEEPING.map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.sum<number | string | null>('size_bytes').as('bytes'))
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  );
  return (await Promise.all(sums)).reduce((all, sum) => all + Number(sum?.bytes ?? 0), 0);
}

/**
 * Throws StorageFull where the member's files take all the room that a member has here. It is asked before a file's bytes come, so
 * that the last file that is taken may go beyond it.
 */
export async function requireStorage(ctx: StorageOf): Promise<void> {
  const { memberStorageBytes: most } = ctx;
  if (most === undefined || (await storedBytes(ctx)) < most) return;
  throw new StorageFull(
    `This file wasn't saved: all ${sizeText(most)} for this member's files are used. Delete files that aren't needed anymore.`,
  );
}

function sizeText(bytes: number): string {
  return `${Number((bytes / GIGABYTE).toFixed(2))} GB`;
}
