import { type Ctx, loginOf } from '#app/ctx.ts';
import { countMembersUnread } from '#app/features/platform/notification/unread.server.ts';
import { ownCompanyCtx } from '#app/signed-in.ts';
import { usableAccounts } from './usable-accounts.server.ts';

/** A company that the person signed in works for; `id` is the account's. */
export type OwnCompany = {
  id: string;
  name: string;
  isCurrent: boolean;
  /** How much is new there to the members' side. */
  unread: number;
};

/** The companies that the actor's person can switch between, the one in use included. */
export async function listCompanies(ctx: Ctx): Promise<OwnCompany[]> {
  const accounts = await usableAccounts(ctx.db, loginOf(ctx.actor)).execute();
  return Promise.all(
    accounts.map(async (account) => ({
      id: account.id,
      name: account.employer_name ?? account.name,
      isCurrent: account.id === ctx.actor.id,
      unread: (await countMembersUnread(ownCompanyCtx(ctx, account))).all,
    })),
  );
}
