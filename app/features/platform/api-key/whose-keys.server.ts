import type { PortalCtx } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { requireStaffLevel } from '#app/policy.ts';

/** Throws NotAllowed for managers, and for staff whose role does not include the portal's settings. */
export function requireKeys(ctx: Pick<PortalCtx, 'actor'>): void {
  if (ctx.actor.role === 'manager') throw new NotAllowed();
  requireStaffLevel(ctx, 'write', 'settings');
}

/** In the member area: throws NotAllowed for everybody but the member itself, also for staff that views the portal as it. */
export function requireOwnMember({ actor }: Pick<PortalCtx, 'actor'>): void {
  if (actor.role !== 'member') throw new NotAllowed('Only the owner of the account can do this.');
}

/** The accounts whose keys the actor sees and revokes: the own one, or everybody's of the staff. */
export function keysOf({ db, actor }: Pick<PortalCtx, 'db' | 'actor'>) {
  const owners = db.selectFrom('users').select('users.id');
  return actor.role === 'admin'
    ? owners.where('users.role', '=', 'admin')
    : owners.where('users.id', '=', actor.id);
}
