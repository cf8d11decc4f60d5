import { type Ctx, instant, once, type Tx, transact } from '#app/ctx.ts';
import { Conflict, Invalid } from '#app/errors.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { storePicture } from '#app/features/platform/account/profile/store-picture.server.ts';
import { recordActivity } from '#app/features/platform/activity/record-activity.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { LINES_SHOWN } from '#app/lists/load-more.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { requireEditing } from '#app/policy.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { tooManyFields } from './custom-fields/free-field-limits.ts';
import type { EmployeeInput, FreeField } from './employee-schema.ts';
import { holdEmployee } from './find-employee.server.ts';
import { setDeleted, sharedMailbox } from './person-rows.server.ts';
import { writeHistory } from './write-history.server.ts';

/** The picture that came with a form: new bytes, 'remove', or undefined for no change. */
export type PictureChange = { bytes: Uint8Array } | 'remove' | undefined;

/**
 * Adds an employee to the member acted for. An address that another employee has is no refusal: people share
 * mailboxes; `sharedWith` names whom, so that the page can say so.
 */
export async function addEmployee(
  ctx: Ctx,
  input: EmployeeInput,
  picture?: PictureChange,
): Promise<{ id: string; sharedWith: string | null }> {
  requireEditing(ctx);
  requireFewFields(input.fields);
  const sha256 = picture && picture !== 'remove' ? await storePicture(ctx, picture.bytes) : null;
  return transact(ctx, (tx) => once(tx, input.key, () => insertEmployee(tx, input, sha256)));
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
  await writeHistory(tx, id, 'Employee added');
  await record(tx, 'added', id, `added the employee ${input.name}`);
  return { id, sharedWith };
}

/**
 * Changes an employee; the history names what changed. What only others have changed since the form was made
 * stays. Throws EditConflict where both changed the same, NotFound for another member's.
 */
export async function editEmployee(
  ctx: Ctx,
  employeeId: string,
  input: EmployeeInput & MadeFrom,
  picture?: PictureChange,
): Promise<{ sharedWith: string | null }> {
  requireEditing(ctx);
  const sha256 = picture && picture !== 'remove' ? await storePicture(ctx, picture.bytes) : null;
  return transact(ctx, async (tx) => {
    const before = await holdEmployee(tx, employeeId);
    const { name, email, role, fields } = input;
    const now = {
      name: before.name,
      email: before.email,
      role: before.role,
      fields: JSON.parse(before.fields) as FreeField[],
    };
    const edited = mergeEdit(input, { name, email, role, fields }, now);
    requireFewFields(edited.fields);
    const columns = columnsOf(edited);
    const changed = [
      before.name !== columns.name && 'name',
      before.email !== columns.email && 'email',
      before.role !== columns.role && 'role',
      before.fields !== columns.fields && 'further fields',
      picture && 'picture',
    ].filter((part) => part);
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
    await writeHistory(tx, employeeId, `Profile changed: ${changed.join(', ')}`);
    await record(tx, 'edited', employeeId, `edited the employee ${edited.name}`);
    return { sharedWith: await sharedMailbox(tx, 'employees', edited.email, employeeId) };
  });
}

/** Hides an employee and its documents; it can be brought back for 30 days. */
export async function deleteEmployee(ctx: Ctx, input: { employeeId: string }): Promise<{ name: string }> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    const { name } = await holdEmployee(tx, input.employeeId);
    await setDeleted(tx, 'employees', input.employeeId, instant(tx));
    await writeHistory(tx, input.employeeId, 'Employee deleted');
    await record(tx, 'deleted', input.employeeId, `deleted the employee ${name}`);
    return { name };
  });
}

/** Brings a deleted employee back. Throws Conflict once it is erased or back already. */
export async function restoreEmployee(ctx: Ctx, input: { employeeId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, 'employees', input.employeeId, null);
    if (name === undefined) throw new Conflict('This employee cannot be brought back any more.');
    await writeHistory(tx, input.employeeId, 'Employee brought back');
    await record(tx, 'restored', input.employeeId, `brought back the employee ${name}`);
  });
}

/** Employees that were deleted and can be brought back: the first of them, the last deleted first. */
export async function listDeletedEmployees(ctx: Ctx, show = LINES_SHOWN): Promise<Trash> {
  const found = ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'email as detail', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId);
  return readTrash(found, show);
}

function requireFewFields(fields: readonly FreeField[]): void {
  const refusal = tooManyFields(fields);
  if (refusal) throw new Invalid(refusal, { [`fieldLabel.${fields.length - 1}`]: refusal });
}

function columnsOf(input: Omit<EmployeeInput, 'key'>) {
  const { name, email, role } = input;
  return {
    name,
    email,
    email_key: emailKey(email),
    role,
    fields: JSON.stringify(input.fields),
    ...searchColumns(name, email, role),
  };
}

async function record(tx: Tx, act: string, employeeId: string, text: string): Promise<void> {
  await recordActivity(tx, {
    action: `employee.${act}`,
    subjectType: 'employee',
    subjectId: employeeId,
    text,
  });
  tx.emit('employees');
}
