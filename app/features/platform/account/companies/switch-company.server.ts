import { z } from 'zod';
import { loginOf, type PortalCtx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { usableAccounts } from './usable-accounts.server.ts';

export const switchCompanySchema = z.object({ accountId: z.string().max(100) });

/**
 * From now on this session acts as that account of the same person; open windows of the one before are told, and change
 * nothing more. Throws NotFound for an account that the person's login does not open.
 */
export async function switchCompany(ctx: PortalCtx, { accountId }: { accountId: string }): Promise<void> {
  const login = loginOf(ctx.actor);
  await transact(ctx, async (tx) => {
    const account = await usableAccounts(tx.db, login).where('users.id', '=', accountId).executeTakeFirst();
    if (!account) throw new NotFound('Company not found.');
    await tx.db
      .updateTable('sessions')
      .set({ acting_id: account.id === login ? null : account.id })
      .where('id', '=', tx.actor.sessionId)
      .where('user_id', '=', login)
      .execute();
    tx.emit(`session:${login}`, null);
  });
}

/** The account with which the person works for that member; undefined where they don't. */
export async function accountAt(ctx: PortalCtx, memberId: string): Promise<string | undefined> {
  const accounts = await usableAccounts(ctx.db, loginOf(ctx.actor)).execute();
  return accounts.find(({ id, member_id }) => (member_id ?? id) === memberId)?.id;
}
