import { instant, type PortalTx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import type { Tables } from '#db/tables/tables.ts';
import { TENANT_TABLES } from '#db/tables/tenant-tables.ts';
import { FIRST_VIEWS } from '../classify/classify-access.server.ts';
import type { LegacyRow } from '../classify/classify-context.ts';
import { isAnyServiceSold } from '../classify/classify-types.server.ts';
import { tellOfForm, tellOfUnread, withoutFlags } from './write-notices.server.ts';

/** Why a dump is not moved in whose preview no longer says what would become of it. */
export const CHANGED =
  'The portal changed since this preview was made. Nothing was saved. Select the file again.';

/** Rows that one statement writes; SQLite bounds its parameters. */
const AT_ONCE = 100;

/** Writes the planned rows of these records, table by table in the order in which the plans have them. */
export async function writeRows(tx: PortalTx, records: LegacyRow[]): Promise<void> {
  const byTable = new Map<keyof Tables, Record<string, unknown>[]>();
  for (const record of records) {
    for (const { table, row: planned } of record.payload.rows) {
      const row = withoutFlags(planned);
      if (record.payload.replaces) await replace(tx, table, record.payload.replaces, row);
      else byTable.set(table, [...(byTable.get(table) ?? []), withOwner(table, row, record)]);
    }
  }
  for (const [table, rows] of byTable) await insert(tx, table, rows);
  for (const record of records) await tellOfUnread(tx, record);
}

function withOwner(table: keyof Tables, row: Record<string, unknown>, record: LegacyRow) {
  if (TENANT_TABLES.has(table)) return { ...row, member_id: record.owner_id };
  return table === 'users' ? { ...row, member_id: record.owner_id || null } : row;
}

async function insert(tx: PortalTx, table: keyof Tables, rows: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx.db
      .insertInto(table)
      // The plan was made by the readers of this noun, which know the columns of their table.
      .values(rows.slice(start, start + AT_ONCE) as never)
      .execute();
  }
}

/** What a record of a new portal has in these columns as long as nobody has changed it. */
const UNTOUCHED: Partial<Record<keyof Tables, Record<string, unknown>>> = {
  services: { version: 1 },
  document_types: { expires: 0, roles: '[]' },
};

/** The dump's record takes the place of one that nothing has been built on, which must still be so. */
async function replace(
  tx: PortalTx,
  table: keyof Tables,
  id: string,
  row: Record<string, unknown>,
): Promise<void> {
  let found = tx.db
    .updateTable(table as 'services')
    .set(row)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  for (const [column, value] of Object.entries({ name_key: row.name_key, ...UNTOUCHED[table] })) {
    found = found.where(column as 'name_key', '=', value as string);
  }
  const replaced = await found.returning('id').executeTakeFirst();
  if (!replaced || (table === 'services' && (await isAnyServiceSold(tx)))) throw new Conflict(CHANGED);
}

/** What members may use, added to what they have; a picture only where there is none. */
export async function writeAccess(tx: PortalTx, records: LegacyRow[]): Promise<void> {
  const assigned_at = instant(tx);
  for (const { owner_id: member_id, payload } of records) {
    const categories = payload.rows.map(({ row }) => ({ ...row, member_id, assigned_at }));
    for (const row of categories) {
      await tx.db
        .insertInto('category_assignments')
        .values(row as never)
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
    for (const form_id of payload.forms ?? []) {
      await giveForm(tx, { member_id, form_id, assigned_at });
    }
    const user = () => tx.db.updateTable('users').where('id', '=', member_id);
    if (payload.picture)
      await user().set({ picture_sha256: payload.picture }).where('picture_sha256', 'is', null).execute();
    if (payload.views)
      await user()
        .set({ view_preferences: payload.views })
        .where('view_preferences', '=', FIRST_VIEWS)
        .execute();
  }
}

/** A form that the member did not have is new to it. */
async function giveForm(tx: PortalTx, assignment: Tables['form_assignments']): Promise<void> {
  const given = await tx.db
    .insertInto('form_assignments')
    .values(assignment)
    .onConflict((oc) => oc.doNothing())
    .returning('form_id')
    .executeTakeFirst();
  if (!given) return;
  const form = await tx.db
    .selectFrom('forms')
    .select(['id', 'name'])
    .where('id', '=', assignment.form_id)
    .executeTakeFirst();
  if (form) await tellOfForm(tx, assignment.member_id, form);
}
