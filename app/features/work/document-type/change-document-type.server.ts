import type { z } from 'zod';
import { instant, once, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { isDuplicateKey } from '#db/duplicate-key.ts';
import { documentTypeEvents } from './document-type-events.server.ts';
import type { documentTypeSchema } from './document-type-schema.ts';

type Input = z.output<typeof documentTypeSchema>;

/** Makes a document type. Throws Invalid at a name that another one has. Admins only. */
export async function addDocumentType(ctx: PortalCtx, input: Input): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    once(tx, input.key, async () => {
      const id = newId('dt');
      const inserted = await tx.db
        .insertInto('document_types')
        .values({ id, ...columnsOf(input), created_at: instant(tx), deleted_at: null })
        .onConflict((oc) => oc.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) throw nameTaken();
      await record(tx, documentTypeEvents.added(id, { name: input.name }));
      return id;
    }),
  );
}

/** Changes a document type. Throws Invalid at a name that another one has. Admins only. */
export async function editDocumentType(ctx: PortalCtx, input: Input & { typeId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('document_types')
      .set(columnsOf(input))
      .where('id', '=', input.typeId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? nameTaken() : error;
      });
    if (!changed) throw new NotFound('Document type not found.');
    await record(tx, documentTypeEvents.edited(input.typeId, { name: input.name }));
  });
}

/** Takes a type out of use; its documents stay under its name, and it can be brought back. Admins only. */
export async function deleteDocumentType(ctx: PortalCtx, input: { typeId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.typeId, instant(tx));
    if (name === undefined) throw new NotFound('Document type not found.');
    await record(tx, documentTypeEvents.deleted(input.typeId, { name }));
  });
}

/** Brings a deleted type back. Throws Conflict where its name is in use again. Admins only. */
export async function restoreDocumentType(ctx: PortalCtx, input: { typeId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.typeId, null).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      throw new Conflict('A document type with this name is in use. Rename it first.');
    });
    if (name === undefined) throw new NotFound('Document type not found.');
    await record(tx, documentTypeEvents.restored(input.typeId, { name }));
  });
}

function columnsOf(input: Input) {
  return {
    name: input.name,
    name_key: input.name.normalize('NFC').toLowerCase(),
    expires: input.expires ? 1 : 0,
    roles: JSON.stringify(input.roles),
  };
}

function nameTaken(): Invalid {
  const text = 'A document type with this name exists already.';
  return new Invalid(text, { name: text });
}

async function setDeleted(tx: PortalTx, typeId: string, at: string | null): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('document_types')
    .set({ deleted_at: at })
    .where('id', '=', typeId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
