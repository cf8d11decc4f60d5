import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '#app/ctx.ts';
import { closeUpload, openUpload } from '#app/features/file/open-upload.server.ts';
import { receiveFile } from '#app/features/file/receive-file.server.ts';
import type { UploadKind } from '#app/features/file/upload-rule.ts';
import type { CategoryKey } from '#app/features/member/categories.ts';
import { acrossMembers } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { bytesOf, type World } from './world.ts';

/** What a test says of a file that it uploads; the content is text unless it gives its own body. */
export type TestFile = {
  name?: string;
  content?: string;
  body?: AsyncIterable<Uint8Array>;
  notes?: string;
  key?: string;
};

/** Sends one file of an open act and answers its id. */
export async function sendFile(ctx: Ctx, actId: string, file: TestFile = {}): Promise<string> {
  const { name = 'tolls.csv', content = 'date,amount', notes = '', key = randomUUID() } = file;
  const input = { name, notes, clientKey: key };
  return (await receiveFile(ctx, actId, input, file.body ?? bytesOf(content))).fileId;
}

/** A whole upload act with one file; answers the file's id. */
export async function upload(
  ctx: Ctx,
  category: CategoryKey,
  { kind = 'new', targetId, ...file }: TestFile & { kind?: UploadKind; targetId?: string } = {},
): Promise<string> {
  const { actId } = await openUpload(ctx, category, { kind, targetId });
  try {
    return await sendFile(ctx, actId, file);
  } finally {
    await closeUpload(ctx, actId);
  }
}

/** The stored records of a member's category files, the oldest first. */
export function filesOf(world: World, member: { id: string }): Promise<CategoryFileRow[]> {
  const query = acrossMembers(world.deps.db, 'a test').selectFrom('category_files').selectAll();
  return query.where('member_id', '=', member.id).orderBy('id').execute();
}

/** The stored record of one category file. */
export function fileRow(world: World, fileId: string): Promise<CategoryFileRow> {
  const query = acrossMembers(world.deps.db, 'a test').selectFrom('category_files').selectAll();
  return query.where('id', '=', fileId).executeTakeFirstOrThrow();
}

/** Addresses of all contents in the blob store. */
export async function storedContents(world: World): Promise<string[]> {
  const addresses: string[] = [];
  for await (const { sha256 } of world.deps.blobs.list()) addresses.push(sha256);
  return addresses.sort();
}

/** SHA-256 of a text or bytes, in hex: where its content lies. */
export function addressOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
