import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { storePicture } from '#app/features/platform/account/profile/store-picture.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { requireEditing } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import type { EmployeeRow } from '#db/tables/employee.ts';
import { defineFields, filled, fitFields } from './custom-fields/fit-fields.server.ts';
import { tooManyFields } from './custom-fields/free-field-limits.ts';
import { employeeEvents } from './employee-events.server.ts';
import type { EmployeeInput, FreeField } from './employee-schema.ts';
import { employeeSearch } from './employee-search.ts';
import { lockEmployeeForUpdate } from './find-employee.server.ts';
import { changesText, mergeFields } from './import/merge-fields.ts';
import { setDeleted, sharedMailbox } from './person-rows.server.ts';
import { deletedRecordOf, recordToRestore } from './rehire.server.ts';
import { personKeys, phoneAmong } from './same-person.ts';

/** The picture that came with a form: new bytes, 'remove', or undefined for no change. */
export type PictureChange = { bytes: Uint8Array } | 'remove' | undefined;

/**
 * Adds an employee to the member acted for. An address that another employee has is no refusal: people share
 * mailboxes; `sharedWith` names whom, so that the page can say so. Where the same person was deleted, `rehire` says
 * whether that record is restored with what was typed; throws ValidationError where it says nothing.
 */
export async function addEmployee(
  ctx: Ctx,
  input: EmployeeInput,
  picture?: PictureChange,
): Promise<AddedEmployee> {
  requireEditing(ctx);
  requireFewFields(input.fields);
  const sha256 = picture && picture !== 'remove' ? await storePicture(ctx, picture.bytes) : null;
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const { name, email, rehire } = input;
      const fields = await fitFields(tx, input.fields);
      const given = { ...input, fields };
      const deleted = await deletedRecordOf(tx, personKeys(name, email, phoneAmong(fields)));
      const restored = recordToRestore(deleted, rehire);
      return restored
        ? restoreWith(tx, restored, given, sha256)
        : { ...(await insertEmployee(tx, given, sha256)), restored: false };
    }),
  );
}

/** Who was added, with whom they share their address, and whether a deleted record was restored. */
export type AddedEmployee = { id: string; sharedWith: string | null; restored: boolean };

/**
 * Restores a deleted record in the transaction of an act, with what the person gave; blanks change nothing. Throws
 * Conflict where it has been restored or erased.
 */
export async function restoreWith(
  tx: Tx,
  { id, ...before }: EmployeeRow,
  given: Pick<EmployeeInput, 'name' | 'email' | 'role' | 'fields'>,
  pictureSha256: string | null,
): Promise<AddedEmployee> {
  const merged = mergeFields(
    JSON.parse(before.fields) as FreeField[],
    filled(given.fields).map((field) => ({ ...field, written: field.value })),
  );
  requireFewFields(merged.fields);
  const { name, email, role = before.role } = { ...given, role: given.role || undefined };
  await setBack(tx, id);
  await tx.db
    .updateTable('employees')
    .set({
      ...columnsOf({ name, email, role, fields: merged.fields }),
      ...(pictureSha256 && { picture_sha256: pictureSha256 }),
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
  const changes = [
    { label: 'Name', before: before.name, after: name },
    { label: 'Email', before: before.email, after: email },
    { label: 'Role', before: before.role, after: role },
    ...merged.changes,
  ].filter((change) => change.before !== change.after);
  await record(tx, employeeEvents.restored(id, { name, changes: changesText(changes) }));
  return { id, sharedWith: await sharedMailbox(tx, 'employees', email, id), restored: true };
}

/** The writes of adding an employee, in the transaction of the act that adds it. */
export async function insertEmployee(
  tx: Tx,
  input: EmployeeInput,
  pictureSha256: string | null,
): Promise<{ id: string; sharedWith: string | null }> {
  const id = newId('emp');
  const sharedWith = await sharedMailbox(tx, 'employees', input.email, id);
  const at = instant(tx);
  await tx.db
    .insertInto('employees')
    .values({
      id,
      member_id: tx.memberId,
      ...columnsOf(input),
      picture_sha256: pictureSha256,
      import_id: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  await record(tx, employeeEvents.added(id, { name: input.name }));
  return { id, sharedWith };
}

/**
 * Changes an employee; the history names what changed. What only others have changed since the form was made
 * stays. Throws EditConflict where both changed the same, NotFound for another member's.
 */
export async function editEmployee(
  ctx: Ctx,
  employeeId: string,
  input: EmployeeInput & MadeFrom & { onceKey?: string | undefined },
  picture?: PictureChange,
): Promise<{ sharedWith: string | null }> {
  requireEditing(ctx);
  const sha256 = picture && picture !== 'remove' ? await storePicture(ctx, picture.bytes) : null;
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.onceKey, () => writeEdit(tx, employeeId, { input, picture, sha256 })),
  );
}

type EmployeeEdit = {
  input: EmployeeInput & MadeFrom;
  picture: PictureChange;
  /** Of the picture's bytes, which are stored by now. */
  sha256: string | null;
};

async function writeEdit(
  tx: Tx,
  employeeId: string,
  { input, picture, sha256 }: EmployeeEdit,
): Promise<{ sharedWith: string | null }> {
  const before = await lockEmployeeForUpdate(tx, employeeId);
  const { name, email, role } = input;
  // A name without a value defines a field, and is nothing that the employee has.
  await defineFields(tx, input.fields);
  const fields = filled(input.fields);
  const now = {
    name: before.name,
    email: before.email,
    role: before.role,
    fields: JSON.parse(before.fields) as FreeField[],
  };
  const merged = mergeEdit(input, { name, email, role, fields }, now);
  const edited = { ...merged, fields: await fitFields(tx, merged.fields) };
  requireFewFields(edited.fields);
  const columns = columnsOf(edited);
  const changed = [
    before.name !== columns.name && 'name',
    before.email !== columns.email && 'email',
    before.role !== columns.role && 'role',
    before.fields !== columns.fields && 'custom fields',
    picture !== undefined && 'picture',
  ].filter((part) => part !== false);
  if (changed.length === 0) return { sharedWith: null };
  await tx.db
    .updateTable('employees')
    .set({
      ...columns,
      updated_at: instant(tx),
      import_id: null,
      ...(picture ? { picture_sha256: sha256 } : {}),
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', employeeId)
    .execute();
  await record(tx, employeeEvents.edited(employeeId, { name: edited.name, changed }));
  return { sharedWith: await sharedMailbox(tx, 'employees', edited.email, employeeId) };
}

/** Hides an employee and its documents; it can be restored for 30 days. */
export async function deleteEmployee(ctx: Ctx, input: { employeeId: string }): Promise<{ name: string }> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    const { name } = await lockEmployeeForUpdate(tx, input.employeeId);
    await setDeleted(tx, 'employees', input.employeeId, instant(tx));
    await record(tx, employeeEvents.deleted(input.employeeId, { name }));
    return { name };
  });
}

/** Restores a deleted employee. Throws Conflict once it is erased or back already. */
export async function restoreEmployee(ctx: Ctx, input: { employeeId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, 'employees', input.employeeId, null);
    if (name === undefined) throw new Conflict('This employee can no longer be restored.');
    await record(tx, employeeEvents.restored(input.employeeId, { name }));
  });
}

async function setBack(tx: Tx, id: string): Promise<string> {
  const name = await setDeleted(tx, 'employees', id, null);
  if (name === undefined) throw new Conflict('This employee can no longer be restored.');
  return name;
}

/** Employees that were deleted and can be restored: the first of them, the last deleted first. */
export function listDeletedEmployees(ctx: Ctx, show = LINES_SHOWN): Promise<Trash> {
  return deleted(ctx.db, `${ctx.memberId} ${show}`, () => readDeletedEmployees(ctx, show));
}

const deleted = remembered<Trash>(['employees'], 1_000);

async function readDeletedEmployees(ctx: Ctx, show: number): Promise<Trash> {
  const found = ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'email as detail', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId);
  return readTrash(found, show);
}

function requireFewFields(fields: readonly FreeField[]): void {
  const refusal = tooManyFields(fields);
  if (refusal) throw new ValidationError(refusal, { [`fieldLabel.${fields.length - 1}`]: refusal });
}

function columnsOf(input: Omit<EmployeeInput, 'key' | 'rehire'>) {
  const { name, email, role } = input;
  return {
    name,
    email,
    email_key: emailKey(email),
    role,
    fields: JSON.stringify(input.fields),
    ...employeeSearch(input),
  };
}
