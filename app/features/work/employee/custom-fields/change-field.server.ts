import { type Ctx, instant, type Tx, transactAlone, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import type { CustomFieldRow } from '#db/tables/custom-field.ts';
import { convertValues } from './convert-values.server.ts';
import { fieldEvents } from './field-events.server.ts';
import { columnKey } from './field-names.ts';
import type { CustomFieldInput } from './field-schema.ts';
import { requireRoom } from './fit-fields.server.ts';
import { customFieldsOf, presentField } from './list-fields.server.ts';
import { rewriteFields } from './rewrite-fields.server.ts';

type Definition = Pick<CustomFieldInput, 'name' | 'type' | 'options'>;

/** Defines a custom field of the member acted for. Throws ValidationError at a name that another one has, and where there are too many. */
export async function addField(ctx: Ctx, { key, ...input }: CustomFieldInput): Promise<{ id: string }> {
  requireEditing(ctx);
  requireOptions(input);
  return transactAlone(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      const id = newId('cfield');
      await requireFreeName(tx, input.name, id);
      requireRoom((await customFieldsOf(tx)).length + 1);
      const at = instant(tx);
      const made = {
        id,
        member_id: tx.memberId,
        kept: '{}',
        created_at: at,
        updated_at: at,
        deleted_at: null,
      };
      await tx.db
        .insertInto('custom_fields')
        .values({ ...made, ...columnsOf(input) })
        .execute();
      await record(tx, fieldEvents.added(id, { name: input.name }));
      return { id };
    }),
  );
}

/**
 * Changes a custom field, and with it what employees have there. Throws ValidationError at a name that another one has, or at
 * the type where a value does not fit it, as mergeEdit does, and NotFound for another member's.
 */
export async function editField(
  ctx: Ctx,
  { fieldId, initialValues, keptOver, name, type, options }: Definition & { fieldId: string } & MadeFrom,
): Promise<void> {
  requireEditing(ctx);
  await transactAlone(ctx, async (tx) => {
    const { id: _, ...before } = presentField(await findField(tx, fieldId));
    const edited = mergeEdit(
      { initialValues, keptOver },
      { name, type, options },
      { ...before, options: [...before.options] },
    );
    requireOptions(edited);
    if (isSame(columnsOf(edited), columnsOf({ ...before, options: [...before.options] }))) return;
    await requireFreeName(tx, edited.name, fieldId);
    await tx.db
      .updateTable('custom_fields')
      .set({ ...columnsOf(edited), updated_at: instant(tx) })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', fieldId)
      .execute();
    await convertValues(tx, before.name, edited);
    await record(tx, fieldEvents.edited(fieldId, { name: edited.name }));
  });
}

/** Deletes a custom field with what employees have there; both can be restored for 30 days. Throws NotFound for another member's. */
export async function deleteField(ctx: Ctx, { fieldId }: { fieldId: string }): Promise<void> {
  requireEditing(ctx);
  await transactAlone(ctx, async (tx) => {
    const { name } = await findField(tx, fieldId);
    const kept: Record<string, string> = {};
    await rewriteFields(tx, ({ id, fields }) => {
      const value = fields.find(({ label }) => label === name)?.value;
      if (value === undefined) return null;
      kept[id] = value;
      return fields.filter(({ label }) => label !== name);
    });
    await setDeleted(tx, fieldId, { kept: JSON.stringify(kept), deleted_at: instant(tx) });
    await record(tx, fieldEvents.deleted(fieldId, { name }));
  });
}

/** Restores a deleted field and its values. Throws Conflict once it is erased or restored, or where its name is in use again. */
export async function restoreField(ctx: Ctx, { fieldId }: { fieldId: string }): Promise<void> {
  requireEditing(ctx);
  await transactAlone(ctx, async (tx) => {
    const deleted = await row(tx, fieldId).where('deleted_at', 'is not', null).executeTakeFirst();
    if (!deleted) throw new Conflict('This field can no longer be restored.');
    const { name } = deleted;
    const known = await customFieldsOf(tx);
    if (known.some((field) => columnKey(field.name) === deleted.name_key))
      throw new Conflict(`There is another field named ${name}. Rename it first.`);
    requireRoom(known.length + 1);
    const kept = JSON.parse(deleted.kept) as Record<string, string>;
    await rewriteFields(tx, ({ id, fields }) => {
      const value = kept[id];
      return value === undefined ? null : [...fields, { label: name, value }];
    });
    await setDeleted(tx, fieldId, { kept: '{}', deleted_at: null });
    await record(tx, fieldEvents.restored(fieldId, { name }));
  });
}

/** The new `updated_at` tells an import's preview that the fields are not those that it was made for. */
async function setDeleted(
  tx: Tx,
  fieldId: string,
  change: Pick<CustomFieldRow, 'kept' | 'deleted_at'>,
): Promise<void> {
  await tx.db
    .updateTable('custom_fields')
    .set({ ...change, updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', fieldId)
    .execute();
}

async function findField(tx: Tx, fieldId: string): Promise<CustomFieldRow> {
  const found = await row(tx, fieldId).where('deleted_at', 'is', null).executeTakeFirst();
  if (!found) throw new NotFound('Field not found.');
  return found;
}

function row(tx: Tx, fieldId: string) {
  return tx.db
    .selectFrom('custom_fields')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', '=', fieldId);
}

async function requireFreeName(tx: Tx, name: string, exceptId: string): Promise<void> {
  const known = await customFieldsOf(tx);
  if (!known.some((field) => field.id !== exceptId && columnKey(field.name) === columnKey(name))) return;
  const text = 'There is already a field with this name.';
  throw new ValidationError(text, { name: text });
}

function requireOptions({ type, options }: Definition): void {
  if (type !== 'choice' || options.length > 0) return;
  const text = 'Enter at least one option.';
  throw new ValidationError(text, { options: text });
}

function columnsOf({ name, type, options }: Definition) {
  return {
    name,
    name_key: columnKey(name),
    type,
    options: JSON.stringify(type === 'choice' ? options : []),
  };
}
