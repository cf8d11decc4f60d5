import type { Ctx } from '#app/ctx.ts';
import { DomainError } from '#app/errors.ts';
import { recognizeStatement, type StatementKind } from '#app/features/audit/statement/read-statement.ts';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { inTurn } from '#app/features/platform/contents/preview/preview-turn.server.ts';
import { bytesOf } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import type { StoredUpload } from '#app/features/platform/contents/store-upload.server.ts';
import type { CategoryKey } from '#db/tables/member.ts';
import { asksForLayout } from './close-by-upload.server.ts';

/** Bytes of a table that is looked at for its columns; a larger one is known by its name alone. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The layout of what was uploaded, where something in its category is recognized by one; null for none and for what cannot be read. */
export async function layoutOfUpload(
  ctx: Ctx,
  category: CategoryKey,
  { name, mediaType, sha256, size }: StoredUpload,
): Promise<StatementKind | null> {
  if (!isTableFile({ name, type: mediaType }) || size > MOST_BYTES) return null;
  if (!(await asksForLayout(ctx, category))) return null;
  return inTurn(async () => layoutOf(await bytesOf(ctx.blobs, { sha256, size }, MOST_BYTES))).catch(unknown);
}

/** The layout of the table that these bytes are; null for none. */
export async function layoutOf(bytes: Uint8Array): Promise<StatementKind | null> {
  return recognizeStatement(bytes).catch(unknown);
}

/** A file that is no table, and one that there is no time to look at, has no layout that is known. */
function unknown(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
