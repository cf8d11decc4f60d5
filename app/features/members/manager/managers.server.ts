import type { z } from 'zod';
import { type Ctx, instant, type Permissions, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { requireNewPassword } from '#app/features/platform/account/password/new-password.server.ts';
import { hashPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { endSessionsAs } from '#app/features/platform/account/sessions/end-sessions.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { ManagerInvitationRow } from '#db/tables/account.ts';
import { acceptInvitation, endInvitation, invite, type NewManager } from './invitations.server.ts';
import { managerEvents } from './manager-events.server.ts';
import type { addManagerSchema } from './manager-schema.ts';

/** A sub-account of a member, or somebody who has been invited to be one. */
export type ManagerLine = {
  id: string;
  name: string;
  email: string;
  permissions: Permissions;
  active: boolean;
  /** True until the address has agreed. */
  invited: boolean;
  /** The address that is to take the place of the email, once it has agreed. */
  newEmail: string | null;
};

/** The managers of the member acted for, by name, and after them the people who were invited. */
export async function listManagers(ctx: Ctx): Promise<ManagerLine[]> {
  const [rows, invitations] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select(['id', 'name', 'email_written', 'permissions', 'deactivated_at'])
      .where('role', '=', 'manager')
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .orderBy('sort_key')
      .execute(),
    ctx.db
      .selectFrom('manager_invitations')
      .select(['id', 'manager_id', 'name', 'email', 'permissions'])
      .where('member_id', '=', ctx.memberId)
      .orderBy('id')
      .execute(),
  ]);
  const newEmails = new Map(invitations.map(({ manager_id, email }) => [manager_id, email]));
  const managers = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email_written,
    permissions: JSON.parse(row.permissions) as Permissions,
    active: row.deactivated_at === null,
    invited: false,
    newEmail: newEmails.get(row.id) ?? null,
  }));
  const invited = invitations.filter(({ manager_id }) => manager_id === null);
  return [...managers, ...invited.map(invitedLine)];
}

function invitedLine(row: Pick<ManagerInvitationRow, 'id' | 'name' | 'email' | 'permissions'>): ManagerLine {
  const { id, name, email } = row;
  const permissions = JSON.parse(row.permissions) as Permissions;
  return { id, name, email, permissions, active: false, invited: true, newEmail: null };
}

/**
 * Adds a manager of the member acted for and returns its id. An admin makes the account at once; a member invites, and the
 * account is made when the address agrees: the member learns nothing about who has an account, and takes nobody's address.
 * Throws ValidationError at a password that breaks the rule, and to an admin at an email that is taken; NotFound where nobody's
 * area is acted in. A manager adds none.
 */
export async function addManager(ctx: Ctx, input: z.output<typeof addManagerSchema>): Promise<string> {
  requireNoManager(ctx);
  await requireMember(ctx, ctx.memberId);
  await requireNewPassword(ctx, input.password, { ...input, memberId: ctx.memberId });
  const passwordHash = await hashPassword(input.password);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const { name, email } = input;
      const manager = { name, email, permissions: permissionsOf(input), passwordHash };
      const byAdmin = tx.actor.role === 'admin';
      const id = byAdmin
        ? await insertManager(tx, manager)
        : await invite(tx, { ...manager, managerId: null });
      const made = byAdmin ? managerEvents.added : managerEvents.invited;
      await record(tx, made(id, { name }));
      return id;
    }),
  );
}

function insertManager(tx: Tx, manager: NewManager): Promise<string> {
  return insertAccount(tx.db, tx.now(), { ...manager, role: 'manager', memberId: tx.memberId });
}

/** Makes the account of somebody invited, in place of the address: where no email is sent, an admin answers for it. */
export async function confirmManager(ctx: Ctx, input: { managerId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const invitation = await endInvitation(tx, input.managerId);
    if (!invitation) throw new NotFound('Manager not found.');
    await acceptInvitation(tx, invitation, null);
    await record(tx, managerEvents.added(invitation.id, { name: invitation.name }));
  });
}

/** Takes a manager's access away: its sessions end, and it cannot sign in until it is given back. An invitation ends. */
export async function deactivateManager(ctx: Ctx, input: { managerId: string }): Promise<void> {
  requireNoManager(ctx);
  await transact(ctx, async (tx) => {
    const invitation = await endInvitation(tx, input.managerId);
    if (invitation) return record(tx, managerEvents.withdrawn(invitation.id, { name: invitation.name }));
    const { name } = await changeManager(tx, input.managerId, { deactivated_at: instant(tx) });
    await endSessionsAs(tx.db, [input.managerId]);
    await record(tx, managerEvents.deactivated(input.managerId, { name }));
    tx.emit(`session:${input.managerId}`, null);
  });
}

/** Gives a deactivated manager its access back. */
export async function reactivateManager(ctx: Ctx, input: { managerId: string }): Promise<void> {
  requireNoManager(ctx);
  await transact(ctx, async (tx) => {
    const { name } = await changeManager(tx, input.managerId, { deactivated_at: null });
    await record(tx, managerEvents.reactivated(input.managerId, { name }));
  });
}

/** Throws NotAllowed to a manager: managers are the member's and the admins' to keep. */
export function requireNoManager(ctx: Ctx): void {
  if (ctx.actor.role === 'manager') throw new NotAllowed();
}

/** What of a form or a row is permissions. */
export function permissionsOf({ hiring, editing }: Permissions): Permissions {
  return { hiring, editing };
}

/** Changes columns of a manager of the member acted for. Throws NotFound for any other account. */
export async function changeManager(
  tx: Tx,
  managerId: string,
  columns: Record<string, string | null>,
): Promise<{ name: string; email: string }> {
  const row = await tx.db
    .updateTable('users')
    .set({ ...columns, updated_at: instant(tx) })
    .where('id', '=', managerId)
    .where('role', '=', 'manager')
    .where('member_id', '=', tx.memberId)
    .where('deleted_at', 'is', null)
    .returning(['name', 'email_written'])
    .executeTakeFirst();
  if (!row) throw new NotFound('Manager not found.');
  return { name: row.name, email: row.email_written };
}
