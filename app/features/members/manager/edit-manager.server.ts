import { type Ctx, type Permissions, type Tx, transactAlone } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { searchColumns } from '#app/text/search-key.ts';
import type { ManagerInvitationRow } from '#db/tables/account.ts';
import { endAddressChange, endInvitation, invite, setAddress } from './invitations.server.ts';
import { managerEvents } from './manager-events.server.ts';
import { changeManager, permissionsOf, requireNoManager } from './managers.server.ts';

type ManagerForm = { name: string; email: string } & Permissions;
type ManagerEdit = ManagerForm & { managerId: string } & MadeFrom;

/**
 * Changes name, email and permissions; a permission taken away holds from the manager's next call on. Another email counts
 * once that address agrees, where a member changes it. Throws as mergeEdit does, ValidationError to an admin at an email that
 * another account has.
 */
export async function editManager(ctx: Ctx, input: ManagerEdit): Promise<void> {
  requireNoManager(ctx);
  // Alone: of two who edit an invitation at the same time, the second finds the one that the first sent.
  await transactAlone(ctx, async (tx) => {
    const { managerId } = input;
    const invitation = await endInvitation(tx, managerId);
    const { name } = invitation ? await editInvited(tx, invitation, input) : await editAccount(tx, input);
    await record(tx, managerEvents.edited(managerId, { name }));
  });
}

async function editInvited(tx: Tx, row: ManagerInvitationRow, input: ManagerEdit): Promise<ManagerForm> {
  const edited = mergeEdit(input, formOf(input), formOf({ ...row, ...permissionsIn(row) }));
  const { id, password: passwordHash } = row;
  await invite(tx, { id, ...personIn(edited), passwordHash, managerId: null });
  return edited;
}

async function editAccount(tx: Tx, input: ManagerEdit): Promise<ManagerForm> {
  const { managerId } = input;
  const before = await lockManagerForUpdate(tx, managerId);
  const pending = await endAddressChange(tx, managerId);
  const edited = mergeEdit(input, formOf(input), { ...before, email: pending ?? before.email });
  const { name, email } = edited;
  const permissions = permissionsOf(edited);
  await changeManager(tx, managerId, { name, permissions: JSON.stringify(permissions) });
  const isAddressKept = emailKey(before.email) === emailKey(email);
  if (!isAddressKept && tx.actor.role === 'admin') {
    await setAddress(tx, managerId, name, email);
    return edited;
  }
  if (!isAddressKept) await invite(tx, { ...personIn(edited), passwordHash: null, managerId });
  const written = isAddressKept ? email : before.email;
  await changeManager(tx, managerId, { email_written: written, ...searchColumns(name, written) });
  return edited;
}

async function lockManagerForUpdate(tx: Tx, managerId: string): Promise<ManagerForm> {
  const row = await tx.db
    .selectFrom('users')
    .select(['name', 'email_written as email', 'permissions'])
    .where('id', '=', managerId)
    .where('role', '=', 'manager')
    .where('member_id', '=', tx.memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Manager not found.');
  return formOf({ ...row, ...permissionsIn(row) });
}

function formOf({ name, email, hiring, editing }: ManagerForm): ManagerForm {
  return { name, email, hiring, editing };
}

function personIn({ name, email, ...form }: ManagerForm) {
  return { name, email, permissions: permissionsOf(form) };
}

function permissionsIn({ permissions }: { permissions: string }): Permissions {
  return JSON.parse(permissions) as Permissions;
}
