import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { freeFolders } from '#app/features/platform/contents/free-folders.ts';
import { zipContents } from '#app/features/platform/contents/zip-contents.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { portableFileName } from '#ports/blobs/file-name.ts';
import type { WorkRef } from './queue-kinds.ts';

const OTHERWISE = "the files can't be downloaded together. Select the others, or download them one by one.";

/**
 * Those of the chosen that are files or disputes as one zip, a folder for each member; others are skipped, and a name that
 * repeats gets a number. Streamed. Throws NotFound where there is none, Damaged where a content is missing. Admins only.
 */
export async function zipFiles(
  ctx: PortalCtx,
  refs: readonly WorkRef[],
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  requireAdmin(ctx);
  const ids = refs.flatMap(({ kind, id }) => (kind === 'file' || kind === 'dispute' ? id : []));
  const rows = await filesWithMembers(ctx, ids);
  if (rows.length === 0) throw new NotFound('There are no files to download.');
  const folders = freeFolders(rows.map(({ member_id: id, member_name: name }) => ({ id, name })));
  const entries = rows.map((row) => ({
    path: `${folders.get(row.member_id)}/${portableFileName(row.name)}`,
    sha256: row.sha256,
    size: row.size_bytes,
    date: row.date,
    compress: row.preview === 'none',
    name: row.name,
  }));
  const stream = await zipContents(ctx.blobs, entries, OTHERWISE);
  return { name: `Files ${ctx.now().toISOString().slice(0, 10)}.zip`, stream };
}

function filesWithMembers(ctx: PortalCtx, ids: readonly string[]) {
  return acrossMembers(ctx.db, "files that the provider's staff chose, of any member")
    .selectFrom('category_files as file')
    .innerJoin('users as member', 'member.id', 'file.member_id')
    .select(['file.name', 'file.sha256', 'file.size_bytes', 'file.date', 'file.preview', 'file.member_id'])
    .select('member.name as member_name')
    .where('file.id', 'in', ids.length > 0 ? ids : [''])
    .where('file.deleted_at', 'is', null)
    .where('member.deleted_at', 'is', null)
    .orderBy('member.sort_key')
    .orderBy('member.id')
    .orderBy('file.date')
    .orderBy('file.id')
    .execute();
}
