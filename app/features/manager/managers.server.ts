import type { z } from 'zod';
import { type Ctx, instant, once, type Permissions, type Tx, transact } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { emailTaken, insertAccount } from '#app/features/account/create-account.server.ts';
import { emailKey } from '#app/features/account/email.ts';
import { requireNewPassword } from '#app/features/account/new-password.server.ts';
import { hashPassword } from '#app/features/account/password-hash.server.ts';
import { recordActivity } from '#app/features/activity/record-activity.server.ts';
import { requireMember } from '#app/features/member/find-member.server.ts';
import { searchColumns } from '#app/normalise.ts';
import { isDuplicateKey } from '#db/duplicate-key.ts';
import type { addManagerSchema, managerSchema } from './manager-schema.ts';

/** A sub-account of a member. */
export type ManagerLine = {
  id: string;
  name: string;
  email: string;
  permissions: Permissions;
  active: boolean;
};

/** The managers of the member acted for, by name. */
export async function listManagers(ctx: Ctx): Promise<ManagerLine[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email_written', 'permissions', 'deactivated_at'])
    .where('role', '=', 'manager')
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_key')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email_written,
    permissions: JSON.parse(row.permissions) as Permissions,
    active: row.deactivated_at === null,
  }));
}

/**
 * Creates a manager of the member acted for. Throws Invalid at an email that is taken or a password that breaks the
 * rule, NotFound where nobody's area is acted in. For the member and admins; a manager creates none.
 */
export async function addManager(ctx: Ctx, input: z.output<typeof addManagerSchema>): Promise<string> {
  requireNoManager(ctx);
  await requireMember(ctx, ctx.memberId);
  await requireNewPassword(ctx, input.password, { ...input, memberId: ctx.memberId });
  const passwordHash = await hashPassword(input.password);
  return transact(ctx, (tx) =>
    once(tx, input.key, async () => {
      const id = await insertAccount(tx.db, tx.now(), {
        name: input.name,
        email: input.email,
        role: 'manager',
        memberId: tx.memberId,
        permissions: { hiring: input.hiring, editing: input.editing },
        passwordHash,
      });
      await record(tx, 'added', id, `added the manager ${input.name}`);
      return id;
    }),
  );
}

/**
 * Changes name, email and permissions; a permission taken away holds from the manager's next call on. Throws Invalid at
 * an email that another account has.
 */
export async function editManager(
  ctx: Ctx,
  input: z.output<typeof managerSchema> & { managerId: string },
): Promise<void> {
  requireNoManager(ctx);
  await transact(ctx, async (tx) => {
    const { name, email, hiring, editing } = input;
    await change(tx, input.managerId, {
      name,
      email: emailKey(email),
      email_written: email,
      ...searchColumns(name, email),
      permissions: JSON.stringify({ hiring, editing }),
    }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? emailTaken() : error;
    });
    await record(tx, 'edited', input.managerId, `changed the manager ${name}`);
  });
}

/** Takes a manager's access away: its sessions end, and it cannot sign in until it is given back. */
export async function deactivateManager(ctx: Ctx, input: { managerId: string }): Promise<void> {
  requireNoManager(ctx);
  await transact(ctx, async (tx) => {
    const name = await change(tx, input.managerId, { deactivated_at: instant(tx) });
    await tx.db.deleteFrom('sessions').where('user_id', '=', input.managerId).execute();
    await record(tx, 'deactivated', input.managerId, `deactivated the manager ${name}`);
    tx.emit(`session:${input.managerId}`, null);
  });
}

/** Gives a deactivated manager its access back. */
export async function reactivateManager(ctx: Ctx, input: { managerId: string }): Promise<void> {
  requireNoManager(ctx);
  await transact(ctx, async (tx) => {
    const name = await change(tx, input.managerId, { deactivated_at: null });
    await record(tx, 'reactivated', input.managerId, `reactivated the manager ${name}`);
  });
}

function requireNoManager(ctx: Ctx): void {
  if (ctx.actor.role === 'manager') throw new NotAllowed();
}

async function change(tx: Tx, managerId: string, columns: Record<string, string | null>): Promise<string> {
  const row = await tx.db
    .updateTable('users')
    .set({ ...columns, updated_at: instant(tx) })
    .where('id', '=', managerId)
    .where('role', '=', 'manager')
    .where('member_id', '=', tx.memberId)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw new NotFound('Manager not found.');
  return row.name;
}

async function record(tx: Tx, act: string, managerId: string, text: string): Promise<void> {
  await recordActivity(tx, { action: `manager.${act}`, subjectType: 'manager', subjectId: managerId, text });
  tx.emit('account');
}
