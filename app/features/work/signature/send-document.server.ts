import type { z } from 'zod';
import { attempt, type BulkResult } from '#app/bulk.server.ts';
import {
  type Ctx,
  instant,
  type PortalCtx,
  sideOf,
  type Tx,
  transact,
  withIdempotencyKey,
} from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type StoredUpload, storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin, requireEditing } from '#app/policy.ts';
import type { SignDocumentRow } from '#db/tables/signature.ts';
import { askSigners } from './ask-signers.server.ts';
import { signatureEvents } from './signature-events.server.ts';
import { SIGN_TYPES } from './signature-kinds.ts';
import type { sendSchema, sendToMembersSchema } from './signature-schema.ts';
import { accountsOf, chosenSigners, type Signer } from './signers.server.ts';

type Bytes = AsyncIterable<Uint8Array>;
type Words = Pick<z.output<typeof sendSchema>, 'title' | 'note' | 'consent' | 'dueDate'>;

/**
 * Sends a document to employees and managers of the member acted for, who are to sign it. A retry with the same key sends nothing
 * more. Throws ValidationError for another type of file and where nobody is chosen, NotFound for another member's people, TooLarge.
 */
export async function sendDocument(
  ctx: Ctx,
  input: z.output<typeof sendSchema>,
  body: Bytes,
): Promise<{ setId: string }> {
  requireEditing(ctx);
  await chosenSigners(ctx, input);
  const file = await storeSignable(ctx, input.name, body);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.clientKey, async () => {
      const setId = newId('sset');
      await sendFirst(tx, { setId, words: input, file }, await chosenSigners(tx, input));
      return { setId };
    }),
  );
}

/** What became of a document for several members: the members that it was sent to, and why not to others. */
export type SentToMembers = BulkResult<string> & { setId: string };

/** Sends a document to the owners of these members, or to their managers too; to each in a transaction of its own. Staff only. */
export async function sendToMembers(
  ctx: PortalCtx,
  input: z.output<typeof sendToMembersSchema>,
  body: Bytes,
): Promise<SentToMembers> {
  requireAdmin(ctx);
  const { clientKey, members, managersToo } = input;
  if (members.length === 0)
    throw new ValidationError('Choose a member first.', { signers: 'Choose a member.' });
  const file = await storeSignable(ctx, input.name, body);
  const setId = await transact(ctx, (tx) => withIdempotencyKey(tx, clientKey, async () => newId('sset')));
  const result: SentToMembers = { done: [], left: [], setId };
  for (const memberId of members)
    await attempt(result, { item: memberId, title: '' }, async () =>
      transact(await withMember(ctx, memberId), (tx) =>
        withIdempotencyKey(tx, `${clientKey}:${memberId}`, async () => {
          const accounts = await accountsOf(tx);
          const signers = accounts.filter(({ isOwner }) => managersToo || isOwner);
          await sendFirst(tx, { setId, words: input, file }, signers);
        }),
      ),
    );
  return result;
}

/** Stores what is to be signed. Throws ValidationError for another type of file, and for a PDF that only a password opens. */
export async function storeSignable(ctx: Ctx | PortalCtx, name: string, body: Bytes): Promise<StoredUpload> {
  const file = await storeUpload(ctx, name, body);
  if (SIGN_TYPES.has(file.mediaType) && !file.needsPassword) return file;
  const text = 'Choose a PDF without a password, or a text file.';
  throw new ValidationError(text, { file: text });
}

type First = { setId: string; words: Words; file: StoredUpload };

async function sendFirst(tx: Tx, { setId, words, file }: First, signers: readonly Signer[]): Promise<void> {
  const { title, note, consent, dueDate: due_date } = words;
  const bySide = sideOf(tx);
  const document = await insertVersion(tx, file, {
    ...{ set_id: setId, version: 1, title, note, consent, due_date, by_side: bySide },
  });
  await askSigners(tx, document, signers);
  const waits = signers.some(({ userId }) => userId !== null);
  const about = { title, setId, bySide, waits, count: signers.length };
  await record(tx, signatureEvents.sent(document.id, about));
}

type Version = Pick<
  SignDocumentRow,
  'set_id' | 'version' | 'title' | 'note' | 'consent' | 'due_date' | 'by_side'
>;

/** Writes a version of a document of the member acted for. */
export async function insertVersion(tx: Tx, file: StoredUpload, version: Version): Promise<SignDocumentRow> {
  const row: SignDocumentRow = {
    ...{ id: newId('sdoc'), member_id: tx.memberId, ...version, sender_name: tx.actor.name },
    ...{ file_name: file.name, file_type: file.mediaType, preview: file.preview },
    ...{ size_bytes: file.size, sha256: file.sha256, sent_at: instant(tx), replaced_at: null },
  };
  await tx.db.insertInto('sign_documents').values(row).execute();
  return row;
}
