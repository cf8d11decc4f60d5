import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type StoredUpload, storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import type { RequestFileRow } from '#db/tables/request.ts';
import { requestEvents } from '../request-events.server.ts';
import { markAnswered, requirePending } from './answer-item.server.ts';
import { changeItem, type HeldItem, holdItem } from './hold-item.server.ts';
import { FILES_MAX, type itemFileIdSchema, type itemFileSchema } from './item-schema.ts';
import { findItem } from './list-items.server.ts';

type ItemFileInput = z.output<typeof itemFileSchema>;

/**
 * Adds a file to the answer of an item, of which the first makes it answered. A retry with the same client key returns the first
 * record's id. Throws NotFound for another tenant's item, Conflict where it takes no files (any more), TooLarge.
 */
export async function receiveItemFile(
  ctx: Ctx,
  itemId: string,
  input: ItemFileInput,
  body: AsyncIterable<Uint8Array>,
): Promise<{ id: string }> {
  requireEditing(ctx);
  const { kind } = await findItem(ctx, itemId);
  if (kind !== 'file') throw new Conflict('This item is not answered with a file.');
  const earlier = await findByKey(ctx, itemId, input.clientKey);
  if (earlier) return earlier;
  const stored = await storeUpload(ctx, input.name, body);
  return transact(ctx, async (tx) => {
    const held = await holdItem(tx, itemId);
    return (await findByKey(tx, itemId, input.clientKey)) ?? addFile(tx, held, input, stored);
  });
}

async function addFile(tx: Tx, held: HeldItem, { clientKey }: ItemFileInput, stored: StoredUpload) {
  requirePending(held);
  const { item } = held;
  if (item.state === 'accepted') throw new Conflict('This item was already accepted.');
  if ((await filesOf(tx, item.id)).length >= FILES_MAX)
    throw new Conflict(`An item takes at most ${FILES_MAX} files.`);
  const id = newId('rfile');
  await tx.db
    .insertInto('request_files')
    .values({
      id,
      member_id: tx.memberId,
      item_id: item.id,
      name: stored.name,
      type: stored.mediaType,
      preview: stored.preview,
      needs_password: stored.needsPassword,
      size_bytes: stored.size,
      sha256: stored.sha256,
      uploaded_at: instant(tx),
      client_key: clientKey,
    })
    .execute();
  await markAnswered(tx, held);
  return { id };
}

/**
 * Takes a file out of an answer while the request is open; without its last one the item is open again. Throws NotFound for another
 * tenant's file, Conflict where the answer counts already.
 */
export async function removeItemFile(ctx: Ctx, input: z.infer<typeof itemFileIdSchema>): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const file = await findItemFile(tx, input.fileId);
    const held = await holdItem(tx, file.item_id);
    requirePending(held);
    const { item, request } = held;
    if (item.state === 'accepted') throw new Conflict('This item was already accepted.');
    await tx.db
      .deleteFrom('request_files')
      .where('member_id', '=', tx.memberId)
      .where('id', '=', file.id)
      .execute();
    if ((await filesOf(tx, item.id)).length === 0)
      await changeItem(tx, item.id, { state: 'open', answered_at: null, answered_by: '' });
    await record(tx, requestEvents['item-file-removed'](request.id, { text: file.name, response: null }));
  });
}

/** A file of the member acted for. Throws NotFound for another tenant's and an unknown one alike. */
export async function findItemFile(
  ctx: Pick<Ctx, 'db' | 'memberId'>,
  fileId: string,
): Promise<RequestFileRow> {
  const row = await ctx.db
    .selectFrom('request_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!row) throw new NotFound('File not found.');
  return row;
}

function filesOf(tx: Tx, itemId: string): Promise<{ id: string }[]> {
  return tx.db
    .selectFrom('request_files')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('item_id', '=', itemId)
    .execute();
}

function findByKey(ctx: Pick<Ctx, 'db' | 'memberId'>, itemId: string, clientKey: string) {
  return ctx.db
    .selectFrom('request_files')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .where('item_id', '=', itemId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}
