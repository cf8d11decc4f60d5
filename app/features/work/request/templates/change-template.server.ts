import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchKey } from '#app/text/search-key.ts';
import { naturalKey } from '#db/natural-key.ts';
import type { RequestTemplateRow } from '#db/tables/request.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { templateEvents } from './template-events.server.ts';
import type { templateIdSchema, templateSchema } from './template-schema.ts';

type Template = Omit<z.output<typeof templateSchema>, 'key'>;

/** Keeps a request under a name; returns its id. Throws ValidationError for a name that another one has. Admins only. */
export async function addTemplate(ctx: Ctx, input: z.output<typeof templateSchema>): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const id = newId('rtpl');
      const at = instant(tx);
      const inserted = await tx.db
        .insertInto('request_templates')
        .values({ id, ...stored(input), created_at: at, updated_at: at, deleted_at: null })
        .onConflict((oc) => oc.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) throw nameTaken();
      await record(tx, templateEvents.added(id, { name: input.name }));
      return id;
    }),
  );
}

/**
 * Changes a template; requests that were made of it stay as they are. Throws NotFound for one that is gone, ValidationError for a
 * name that another one has, EditConflict where somebody else changed the same. Admins only.
 */
export async function editTemplate(
  ctx: Ctx,
  input: Template & z.output<typeof templateIdSchema> & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const row = await holdTemplate(tx, input.templateId);
    const { name, text, dueDays, items } = input;
    const theirs = {
      ...{ name: row.name, text: row.text, dueDays: row.due_days },
      items: JSON.parse(row.items) as Template['items'],
    };
    const merged = mergeEdit(input, { name, text, dueDays, items }, theirs);
    await change(tx, row.id, { ...stored(merged), updated_at: instant(tx) });
    await record(tx, templateEvents.edited(row.id, { name: merged.name }));
  });
}

/** Deletes a template; it can be restored for 30 days. Throws NotFound for one that is gone. Admins only. */
export async function deleteTemplate(ctx: Ctx, input: z.output<typeof templateIdSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { id, name } = await holdTemplate(tx, input.templateId);
    await change(tx, id, { deleted_at: instant(tx) });
    await record(tx, templateEvents.deleted(id, { name }));
  });
}

/** Restores a deleted template. Throws Conflict where there is none to restore, or its name was taken. Admins only. */
export async function restoreTemplate(ctx: Ctx, input: z.output<typeof templateIdSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const deleted = await tx.db
      .selectFrom('request_templates')
      .select(['id', 'name'])
      .where('id', '=', input.templateId)
      .where('deleted_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!deleted) throw new Conflict('This template can no longer be restored.');
    await change(tx, deleted.id, { deleted_at: null });
    await record(tx, templateEvents.restored(deleted.id, { name: deleted.name }));
  });
}

function stored({ name, text, dueDays, items }: Template) {
  return {
    name,
    name_key: naturalKey(searchKey(name)),
    text,
    due_days: dueDays,
    items: JSON.stringify(items),
  };
}

function nameTaken(): ValidationError {
  return new ValidationError(NAME_TAKEN, { name: NAME_TAKEN });
}

const NAME_TAKEN = 'Another template has this name.';

async function holdTemplate(tx: Tx, templateId: string): Promise<RequestTemplateRow> {
  const row = await tx.db
    .selectFrom('request_templates')
    .selectAll()
    .where('id', '=', templateId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Template not found.');
  return row;
}

async function change(tx: Tx, id: string, values: Partial<RequestTemplateRow>): Promise<void> {
  await tx.db
    .updateTable('request_templates')
    .set(values)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? nameTaken() : error;
    });
}
