import { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { zipContents } from '#app/features/platform/contents/zip-contents.server.ts';
import { portableFileName } from '#ports/blobs/file-name.ts';
import { MOST_FILES } from './most-files.ts';

const TOO_MANY = `Choose at most ${MOST_FILES} files.`;
const OTHERWISE = "the files can't be downloaded together. Select the others, or download them one by one.";

/** Ids of files, parted by blanks, each once. */
export const chosenFilesSchema = z.object({
  files: z
    .string('Choose a file first.')
    .max(MOST_FILES * 60, TOO_MANY)
    .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
    .pipe(z.array(z.string().max(100)).min(1, 'Choose a file first.').max(MOST_FILES, TOO_MANY)),
});

/**
 * The chosen files of the member acted for as one zip; a name that repeats gets a number. Streamed. Throws NotFound where none
 * of them is there, or one lies in a category that is not assigned, Damaged where a content is missing.
 */
export async function zipChosenFiles(
  ctx: Ctx,
  { files }: z.output<typeof chosenFilesSchema>,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const rows = await ctx.db
    .selectFrom('category_files')
    .select(['name', 'category', 'sha256', 'size_bytes', 'date', 'preview'])
    .where('member_id', '=', ctx.memberId)
    .where('id', 'in', files)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
  if (rows.length === 0) throw new NotFound('File not found.');
  for (const category of new Set(rows.map((row) => row.category))) await requireCategory(ctx, category);
  const entries = rows.map((row) => ({
    path: portableFileName(row.name),
    sha256: row.sha256,
    size: row.size_bytes,
    date: row.date,
    compress: row.preview === 'none',
    name: row.name,
  }));
  const stream = await zipContents(ctx.blobs, entries, OTHERWISE);
  return { name: `Files ${ctx.now().toISOString().slice(0, 10)}.zip`, stream };
}
