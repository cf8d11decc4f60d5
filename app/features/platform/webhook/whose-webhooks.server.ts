import type { ExpressionBuilder } from 'kysely';
import { memberOf, type PortalCtx } from '#app/ctx.ts';
import { requireKeys } from '#app/features/platform/api-key/whose-keys.server.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';

/** Whose webhooks an act is about: the member's that it acts for, or the provider's, which is null. Throws NotAllowed for others. */
export function webhookOwner(ctx: PortalCtx): string | null {
  requireKeys(ctx);
  return memberOf(ctx);
}

/** The condition for the webhooks of that owner. */
export function ofOwner(owner: string | null) {
  return (eb: ExpressionBuilder<Tables, 'webhooks'>) =>
    owner === null ? eb('webhooks.member_id', 'is', null) : eb('webhooks.member_id', '=', owner);
}

/** Where webhooks are read and written: the provider's own have no member, so that each query names its owner itself. */
export function webhookRows(db: Db): Db {
  return acrossMembers(db, 'webhooks are of a member or the provider; each query says whose by `ofOwner`');
}
