import type { z } from 'zod';
import { instant, type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { documentTypeEvents } from './document-type-events.server.ts';
import type { documentTypeSchema } from './document-type-schema.ts';

type Input = z.output<typeof documentTypeSchema>;

/** Makes a document type. Throws ValidationError at a name that another one has. Admins only. */
export async function addDocumentType(ctx: PortalCtx, input: Input): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
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

/** Changes a document type. Throws as mergeEdit does, and ValidationError at a name that another one has. Admins only. */
export async function editDocumentType(
  ctx: PortalCtx,
  input: Input & { typeId: string } & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { name, expires, roles } = input;
    const edited = mergeEdit(input, { name, expires, roles }, await holdForm(tx, input.typeId));
    await tx.db
      .updateTable('document_types')
      .set(columnsOf(edited))
      .where('id', '=', input.typeId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? nameTaken() : error;
      });
    await record(tx, documentTypeEvents.edited(input.typeId, { name: edited.name }));
  });
}

/** Takes a type out of use; its documents stay under its name, and it can be restored. Admins only. */
export async function deleteDocumentType(ctx: PortalCtx, input: { typeId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.typeId, instant(tx));
    if (name === undefined) throw new NotFound('Document type not found.');
    await record(tx, documentTypeEvents.deleted(input.typeId, { name }));
  });
}

/** Restores a deleted type. Throws Conflict where its name is in use again. Admins only. */
export async function restoreDocumentType(ctx: PortalCtx, input: { typeId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.typeId, null).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new Conflict('A document type with this name is in use. Rename it first.');
    });
    if (name === undefined) throw new NotFound('Document type not found.');
    await record(tx, documentTypeEvents.restored(input.typeId, { name }));
  });
}

/** Holds a type that is in use; answers it as its form has it. */
async function holdForm(tx: PortalTx, typeId: string): Promise<Omit<Input, 'key'>> {
  const row = await tx.db
    .selectFrom('document_types')
    .select(['name', 'expires', 'roles'])
    .where('id', '=', typeId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Document type not found.');
  return { name: row.name, expires: row.expires === 1, roles: JSON.parse(row.roles) as string[] };
}

function columnsOf(input: Input) {
  return {
    name: input.name,
    name_key: input.name.normalize('NFC').toLowerCase(),
    expires: input.expires ? 1 : 0,
    roles: JSON.stringify(input.roles),
  };
}

function nameTaken(): ValidationError {
  const text = 'A document type with this name already exists.';
  return new ValidationError(text, { name: text });
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
