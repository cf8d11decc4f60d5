import type { Ctx } from '#app/ctx.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import type { FileContents } from '#app/features/platform/contents/preview/file-contents.ts';
import {
  readContents,
  type StoredFile,
} from '#app/features/platform/contents/preview/read-contents.server.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { findFile } from './change-file.server.ts';

/**
 * What a file of a category says, with what it changed against the version before; the evidence of a dispute is no version.
 * `sheet` names a sheet of a workbook. Throws NotFound for a file of another member or of a category without access.
 */
export async function previewFile(ctx: Ctx, fileId: string, sheet?: string): Promise<FileContents> {
  const file = await findFile(ctx, fileId);
  await requireCategory(ctx, file.category);
  const before = file.is_dispute ? null : await versionBefore(ctx, file.predecessor_id);
  return await readContents(ctx.blobs, storedFile(file), { before: before && storedFile(before), sheet });
}

async function versionBefore(ctx: Ctx, fileId: string | null): Promise<CategoryFileRow | null> {
  if (fileId === null) return null;
  const before = await ctx.db
    .selectFrom('category_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return before ?? null;
}

function storedFile({ name, type, sha256, size_bytes: size }: CategoryFileRow): StoredFile {
  return { name, type, sha256, size };
}
