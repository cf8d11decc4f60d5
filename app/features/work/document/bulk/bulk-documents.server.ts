import type { z } from 'zod';
import { attempt, type BulkResult } from '#app/bulk.server.ts';
import { type Ctx, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { keepUndo, type Undo } from '#app/features/platform/undo/undo-steps.server.ts';
import { lockEmployeeForUpdate } from '#app/features/work/employee/find-employee.server.ts';
import { requireEditing } from '#app/policy.ts';
import type { DocumentRow } from '#db/tables/employee.ts';
import { hideDocument, showDocument } from '../delete-document.server.ts';
import { documentEvents } from '../document-events.server.ts';
import { findDocument } from '../list-documents.server.ts';
import type { chosenDocumentsSchema, expiryChosenSchema } from './chosen-documents.ts';

/** The ids of those that were changed, why others were not, and the step that undoes it; '' where nothing was changed. */
export type DocumentsDone = BulkResult<string> & { undo: string };

type Expiry = { id: string; before: string | null; after: string | null };

const CHANGED = 'Someone else has changed it since.';

/** Hides the chosen documents; they can be restored for 30 days. */
export function deleteDocuments(
  ctx: Ctx,
  input: z.output<typeof chosenDocumentsSchema>,
): Promise<DocumentsDone> {
  return forDocuments(ctx, input, 'documents-delete', async (tx, document) => {
    await hideDocument(tx, document);
    return { id: document.id };
  });
}

/** Gives the chosen documents the day on which they expire, or with null none. */
export function expireDocuments(
  ctx: Ctx,
  { expiryDate, ...input }: z.output<typeof expiryChosenSchema>,
): Promise<DocumentsDone> {
  return forDocuments(ctx, input, 'documents-expiry', async (tx, document) => {
    const { id, expiry_date: before } = document;
    if (before === expiryDate) return null;
    await setExpiry(tx, document, expiryDate);
    return { id, before, after: expiryDate };
  });
}

/** How acts over many documents are undone. */
export const documentUndo: Record<string, Undo> = {
  'documents-delete': {
    allow: requireEditing,
    undo: undoEach<{ id: string }>((tx, { id }) => showDocument(tx, id)),
  },
  'documents-expiry': {
    allow: requireEditing,
    undo: undoEach<Expiry>(async (tx, { id, before, after }) => {
      const document = await findDocument(tx, id);
      if (document.expiry_date !== after) throw new Conflict(CHANGED);
      await setExpiry(tx, document, before);
    }),
  },
};

/** Does the same with each, in one transaction and once for a key. Throws NotFound where none of them is there. */
async function forDocuments<Data>(
  ctx: Ctx,
  { documents, key }: { documents: readonly string[]; key?: string | undefined },
  kind: string,
  act: (tx: Tx, document: DocumentRow) => Promise<Data | null>,
): Promise<DocumentsDone> {
  requireEditing(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      const result: BulkResult<string> = { done: [], left: [] };
      const undo: Data[] = [];
      let found = 0;
      for (const id of documents) {
        await attempt(result, { item: id, title: '' }, async () => {
          const document = await findDocument(tx, id);
          found++;
          const data = await act(tx, document);
          if (data !== null) undo.push(data);
        });
      }
      if (found === 0) throw new NotFound('Document not found.');
      return { ...result, undo: undo.length > 0 ? await keepUndo(tx, kind, undo) : '' };
    }),
  );
}

function undoEach<Data extends { id: string }>(undoOne: (tx: Tx, data: Data) => Promise<void>) {
  return async (tx: Tx, all: Data[]): Promise<BulkResult<string>> => {
    const result: BulkResult<string> = { done: [], left: [] };
    for (const data of all)
      await attempt(result, { item: data.id, title: 'A document' }, () => undoOne(tx, data));
    return result;
  };
}

async function setExpiry(tx: Tx, document: DocumentRow, expiryDate: string | null): Promise<void> {
  const { id, employee_id: employeeId, file_name: fileName } = document;
  await lockEmployeeForUpdate(tx, employeeId);
  await tx.db
    .updateTable('documents')
    .set({ expiry_date: expiryDate })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  await record(tx, documentEvents['expiry-set'](id, { fileName, employeeId, date: expiryDate }));
}
