import type { z } from 'zod';
import { type Ctx, instant, sideOf, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type StoredUpload, storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { requireSubject } from '#app/features/work/employee/file-history.server.ts';
import { closeByUpload } from '#app/features/work/expected-file/close-by-upload.server.ts';
import { layoutOfUpload } from '#app/features/work/expected-file/layout-of.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { UploadActRow } from '#db/tables/member.ts';
import { fileData, fileEvents } from '../file-events.server.ts';
import type { uploadedFileSchema } from '../file-schema.ts';
import { fileArrived } from './on-arrival.server.ts';

/** While bytes arrive, the act is kept from looking abandoned this often. */
const TOUCH_EVERY_MS = 5_000;

/**
 * Takes one file of an open act: streams its bytes to the blob store, then records it, and what it replaces, in one
 * transaction, with the day on which such a file was expected. A retry with the same client key answers the first record, and one with
 * the same `key` that of whichever act. Throws NotFound for another tenant's act
 * or employee, Conflict for one that is over, TooLarge, and ValidationError ('No file selected') for an empty name and body.
 */
export async function receiveFile(
  ctx: Ctx,
  actId: string,
  input: z.infer<typeof uploadedFileSchema>,
  body: AsyncIterable<Uint8Array>,
  key?: string,
): Promise<{ fileId: string }> {
  requireEditing(ctx);
  const act = await openAct(ctx, actId);
  await requireCategory(ctx, act.category);
  const earlier = await findByKey(ctx, actId, input.clientKey);
  if (earlier) return { fileId: earlier };
  if (!input.name) throw new ValidationError('No file selected');
  if (input.employeeId) await requireSubject(ctx, input.employeeId);
  const stored = await storeUpload(ctx, input.name, touching(ctx, act, body));
  const layout = await layoutOfUpload(ctx, act.category, stored);
  const sent = { stored, layout, input };
  return transact(ctx, (tx) => withIdempotencyKey(tx, key, () => recordFile(tx, act, sent)));
}

type Sent = {
  stored: StoredUpload;
  layout: Awaited<ReturnType<typeof layoutOfUpload>>;
  input: z.infer<typeof uploadedFileSchema>;
};

async function recordFile(
  tx: Tx,
  act: UploadActRow,
  { stored, layout, input }: Sent,
): Promise<{ fileId: string }> {
  const current = await touch(tx, act.id);
  if (!current) throw new Conflict('This upload has ended. Start it again.');
  // It may have been taken away while the bytes arrived.
  await requireCategory(tx, act.category);
  const employeeId = await subjectOf(tx, act, input.employeeId);
  const row = rowOf(tx, act, stored, { ...input, employeeId });
  const inserted = await tx.db
    .insertInto('category_files')
    .values(row)
    .onConflict((oc) => oc.columns(['upload_act_id', 'client_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return { fileId: (await findByKey(tx, act.id, input.clientKey)) ?? row.id };
  await followTarget(tx, act, row.id);
  await closeByUpload(tx, { ...inserted, layout });
  await fileArrived(tx, inserted);
  const made = act.kind === 'dispute' ? fileEvents.disputed : fileEvents.uploaded;
  await record(tx, made(row.id, fileData(inserted, null)));
  return { fileId: row.id };
}

type Said = Pick<z.infer<typeof uploadedFileSchema>, 'notes' | 'clientKey'> & { employeeId: string | null };

/** The file as it is first recorded: In Progress, from the side of who sends it. */
function rowOf(tx: Tx, act: UploadActRow, stored: StoredUpload, said: Said) {
  const at = instant(tx);
  return {
    id: newId('file'),
    member_id: tx.memberId,
    category: act.category,
    name: stored.name,
    type: stored.mediaType,
    preview: stored.preview,
    needs_password: stored.needsPassword,
    size_bytes: stored.size,
    sha256: stored.sha256,
    notes: said.notes,
    uploaded_by: sideOf(tx),
    uploader_id: tx.actor.id,
    uploader_name: tx.actor.name,
    date: at,
    is_dispute: act.kind === 'dispute' ? 1 : 0,
    status: 'In Progress' as const,
    status_reason: '',
    status_changed_at: at,
    predecessor_id: act.target_id,
    successor_id: null,
    employee_id: said.employeeId,
    upload_act_id: act.id,
    client_key: said.clientKey,
    search: searchKey(stored.name),
    deleted_at: null,
  };
}

async function openAct(ctx: Ctx, actId: string): Promise<UploadActRow> {
  const act = await ctx.db
    .selectFrom('upload_acts')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', actId)
    .where('opened_by', '=', ctx.actor.id)
    .executeTakeFirst();
  if (!act) throw new NotFound('Upload not found.');
  return act;
}

/** Whom the file is about: the named employee, or where none was said the one of the act's target. */
async function subjectOf(tx: Tx, act: UploadActRow, named: string | undefined): Promise<string | null> {
  if (named) await requireSubject(tx, named);
  if (named !== undefined || act.target_id === null) return named || null;
  const target = await tx.db
    .selectFrom('category_files')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'category_files.employee_id')
        .onRef('employees.member_id', '=', 'category_files.member_id'),
    )
    .select('employees.id')
    .where('category_files.member_id', '=', tx.memberId)
    .where('category_files.id', '=', act.target_id)
    .where('employees.deleted_at', 'is', null)
    .forNoKeyUpdate('employees')
    .executeTakeFirst();
  return target?.id ?? null;
}

async function* touching(ctx: Ctx, act: UploadActRow, body: AsyncIterable<Uint8Array>) {
  let touched = ctx.now().getTime();
  for await (const chunk of body) {
    const now = ctx.now().getTime();
    if (now - touched > TOUCH_EVERY_MS) {
      touched = now;
      await touch(ctx, act.id);
    }
    yield chunk;
  }
}

/** Keeps an act of the actor's own from looking abandoned while a file for it arrives in parts. */
export async function keepActOpen(ctx: Ctx, actId: string): Promise<void> {
  await openAct(ctx, actId);
  await touch(ctx, actId);
}

async function touch(ctx: Pick<Tx, 'memberId' | 'now'> & { db: Ctx['db'] }, actId: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('upload_acts')
    .set({ touched_at: instant(ctx) })
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', actId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function findByKey(
  ctx: { db: Ctx['db']; memberId: string },
  actId: string,
  clientKey: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('category_files')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .where('upload_act_id', '=', actId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}

/** Links the act's target to its first successor; with replace, the one In Progress becomes Replaced. */
async function followTarget(tx: Tx, act: UploadActRow, fileId: string): Promise<void> {
  if (act.target_id === null) return;
  const target = () =>
    tx.db.updateTable('category_files').where('member_id', '=', tx.memberId).where('id', '=', act.target_id);
  await target().set({ successor_id: fileId }).where('successor_id', 'is', null).execute();
  if (act.kind !== 'replace') return;
  const replaced = await target()
    .set({
      status: 'Replaced',
      status_reason: '',
      status_changed_at: instant(tx),
    })
    .where('status', '=', 'In Progress')
    .returningAll()
    .executeTakeFirst();
  if (replaced) await record(tx, fileEvents.replaced(replaced.id, fileData(replaced, 'In Progress')));
}
