import type { z } from 'zod';
import { instant, type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, EditConflict, NotFound } from '#app/errors.ts';
import type { ActivityEvent } from '#app/features/platform/activity/declare-events.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { formEvents } from './form-events.server.ts';
import type { addFormSchema, FormField, saveFormSchema } from './form-fields.ts';

/** Makes a form without fields; returns its id. Admins only. */
export async function addForm(ctx: PortalCtx, input: z.output<typeof addFormSchema>): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const id = newId('form');
      const at = instant(tx);
      await tx.db
        .insertInto('forms')
        .values({
          id,
          name: input.name,
          version: 1,
          created_at: at,
          updated_at: at,
          updated_by: tx.actor.name,
          deleted_at: null,
        })
        .execute();
      await publish(tx, id, { version: 1, name: input.name, fields: [] });
      await recordForm(tx, formEvents.added(id, { name: input.name }));
      return id;
    }),
  );
}

/**
 * Publishes a new version of a form; what was submitted before stays as it was given. Returns the version's number and
 * the ids of new fields, by what the page called them.
 * Throws EditConflict where the version that it was made from is not in use any more. Admins only.
 */
export async function saveForm(
  ctx: PortalCtx,
  input: z.output<typeof saveFormSchema>,
): Promise<{ version: number; newIds: Record<string, string> }> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const known = await fieldIds(tx, input.formId);
      const newIds: Record<string, string> = {};
      const fields = input.fields.map((field) => {
        if (known.delete(field.id)) return field;
        const id = newId('field');
        newIds[field.id] = id;
        return { ...field, id };
      });
      const version = await moveOn(tx, input);
      await publish(tx, input.formId, { version, name: input.name, fields });
      await recordForm(tx, formEvents.saved(input.formId, { name: input.name }));
      return { version, newIds };
    }),
  );
}

/**
 * Gives a form another name, as a new version with the same fields. Throws EditConflict where somebody else
 * has renamed it since the form was made. Admins only.
 */
export async function renameForm(
  ctx: PortalCtx,
  input: { formId: string; name: string } & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const now = await holdForm(tx, input.formId);
    const { name } = mergeEdit(input, { name: input.name }, { name: now.name });
    const version = await moveOn(tx, { formId: input.formId, name, version: now.version });
    const { fields } = await tx.db
      .selectFrom('form_versions')
      .select(['fields', 'name'])
      .where('form_id', '=', input.formId)
      .where('version', '=', version - 1)
      .executeTakeFirstOrThrow();
    await publish(tx, input.formId, { version, name, fields: JSON.parse(fields) as FormField[] });
    await recordForm(tx, formEvents.renamed(input.formId, { name, before: now.name }));
  });
}

/** Hides a form from everybody; what was submitted stays, and it can be restored for 30 days. Admins only. */
export async function deleteForm(ctx: PortalCtx, input: { formId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.formId, instant(tx));
    if (name === undefined) throw new NotFound('Form not found.');
    await recordForm(tx, formEvents.deleted(input.formId, { name }));
  });
}

/** Restores a deleted form, to the members who had it. Throws Conflict once it is erased or back. Admins only. */
export async function restoreForm(ctx: PortalCtx, input: { formId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.formId, null);
    if (name === undefined) throw new Conflict('This form can no longer be restored.');
    await recordForm(tx, formEvents.restored(input.formId, { name }));
  });
}

/** Ids of all fields that the form ever had. Others that a page sends are new, whatever it calls them. */
async function fieldIds(tx: PortalTx, formId: string): Promise<Set<string>> {
  const versions = await tx.db
    .selectFrom('form_versions')
    .select('fields')
    .where('form_id', '=', formId)
    .execute();
  return new Set(versions.flatMap(({ fields }) => (JSON.parse(fields) as FormField[]).map(({ id }) => id)));
}

async function holdForm(tx: PortalTx, formId: string): Promise<{ name: string; version: number }> {
  const row = await tx.db
    .selectFrom('forms')
    .select(['name', 'version'])
    .where('id', '=', formId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Form not found.');
  return row;
}

async function moveOn(
  tx: PortalTx,
  input: { formId: string; version: number; name: string },
): Promise<number> {
  const moved = await tx.db
    .updateTable('forms')
    .set({
      name: input.name,
      version: input.version + 1,
      updated_at: instant(tx),
      updated_by: tx.actor.name,
    })
    .where('id', '=', input.formId)
    .where('version', '=', input.version)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (moved) return moved.version;
  const there = await tx.db
    .selectFrom('forms')
    .select('id')
    .where('id', '=', input.formId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  throw there ? new EditConflict() : new NotFound('Form not found.');
}

async function publish(
  tx: PortalTx,
  formId: string,
  { version, name, fields }: { version: number; name: string; fields: FormField[] },
): Promise<void> {
  await tx.db
    .insertInto('form_versions')
    .values({
      form_id: formId,
      version,
      name,
      fields: JSON.stringify(fields),
      published_at: instant(tx),
      published_by: tx.actor.name,
    })
    .execute();
}

async function setDeleted(tx: PortalTx, formId: string, at: string | null): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('forms')
    .set({ deleted_at: at })
    .where('id', '=', formId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Whoever has the form sees the change. */
async function recordForm(tx: PortalTx, event: ActivityEvent): Promise<void> {
  await record(tx, event);
  const assigned = await acrossMembers(tx.db, 'whoever has the form sees the change')
    .selectFrom('form_assignments')
    .select('member_id')
    .where('form_id', '=', event.subjectId)
    .execute();
  for (const { member_id: memberId } of assigned) {
    tx.emit('forms', memberId);
    tx.emit('unread-member', memberId);
  }
}
