import type { z } from 'zod';
import { type Ctx, instant, once, type Tx, transact } from '#app/ctx.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import { recordActivity } from '#app/features/platform/activity/record-activity.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { isDuplicateKey } from '#db/duplicate-key.ts';
import type { documentTypeSchema } from './document-type-schema.ts';

type Input = z.output<typeof documentTypeSchema>;

/** Makes a document type. Throws Invalid at a name that another one has. Admins only. */
export async function addDocumentType(ctx: Ctx, input: Input): Promise<string> {
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
      await record(tx, 'added', id, `added the document type ${input.name}`);
      return id;
    }),
  );
}

/** Changes a document type. Throws as mergeEdit does, and Invalid at a name that another one has. Admins only. */
export async function editDocumentType(
  ctx: Ctx,
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
        throw isDuplicateKey(error) ? nameTaken() : error;
      });
    await record(tx, 'edited', input.typeId, `changed the document type ${edited.name}`);
  });
}

/** Takes a type out of use; its documents stay under its name, and it can be brought back. Admins only. */
export async function deleteDocumentType(ctx: Ctx, input: { typeId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.typeId, instant(tx));
    if (name === undefined) throw new NotFound('Document type not found.');
    await record(tx, 'deleted', input.typeId, `deleted the document type ${name}`);
  });
}

/** Brings a deleted type back. Throws Conflict where its name is in use again. Admins only. */
export async function restoreDocumentType(ctx: Ctx, input: { typeId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.typeId, null).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      throw new Conflict('A document type with this name is in use. Rename it first.');
    });
    if (name === undefined) throw new NotFound('Document type not found.');
    await record(tx, 'restored', input.typeId, `brought back the document type ${name}`);
  });
}

/** Holds a type that is in use; answers it as its form has it. */
async function holdForm(tx: Tx, typeId: string): Promise<Omit<Input, 'key'>> {
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

function nameTaken(): Invalid {
  const text = 'A document type with this name exists already.';
  return new Invalid(text, { name: text });
}

async function setDeleted(tx: Tx, typeId: string, at: string | null): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('document_types')
    .set({ deleted_at: at })
    .where('id', '=', typeId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

async function record(tx: Tx, act: string, typeId: string, text: string): Promise<void> {
  const entry = { action: `document-type.${act}`, subjectType: 'document-type', subjectId: typeId, text };
  await recordActivity(tx, { ...entry, memberId: null });
  tx.emit('document-types', null);
}
