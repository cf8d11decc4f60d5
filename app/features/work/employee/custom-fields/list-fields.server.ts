import type { Ctx } from '#app/ctx.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { mayEdit } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import type { CustomFieldRow } from '#db/tables/custom-field.ts';
import type { CustomField } from './field-types.ts';

type Within = { db: Ctx['db']; memberId: string };

/** Custom fields of the member acted for, in the order in which they were defined. */
export function customFieldsOf(ctx: Within): Promise<readonly CustomField[]> {
  return fields(ctx.db, ctx.memberId, () => readFields(ctx));
}

const fields = remembered<readonly CustomField[]>(['custom_fields'], 2_000);

async function readFields(ctx: Within): Promise<CustomField[]> {
  const rows = await ctx.db
    .selectFrom('custom_fields')
    .select(['id', 'name', 'type', 'options'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(presentField);
}

/** What pages show of a field's row. */
export function presentField({
  id,
  name,
  type,
  options,
}: Pick<CustomFieldRow, 'id' | 'name' | 'type' | 'options'>): CustomField {
  return { id, name, type, options: JSON.parse(options) as string[] };
}

/** All that the page of custom fields shows. */
export type CustomFieldsPage = { fields: readonly CustomField[]; deleted: Trash; canEdit: boolean };

/** The custom fields of the member acted for, and those that can be restored; none of these for whoever may not edit. */
export async function customFieldsPage(ctx: Ctx, show = LINES_SHOWN): Promise<CustomFieldsPage> {
  const canEdit = mayEdit(ctx);
  const [fields, deleted] = await Promise.all([
    customFieldsOf(ctx),
    canEdit ? listDeletedFields(ctx, show) : { lines: [], count: 0 },
  ]);
  return { fields, deleted, canEdit };
}

/** Custom fields that were deleted and can be restored: the first of them, the last deleted first. */
export function listDeletedFields(ctx: Ctx, show = LINES_SHOWN): Promise<Trash> {
  const found = ctx.db
    .selectFrom('custom_fields')
    .select(['id', 'name', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId);
  return readTrash(found, show);
}
