import type { PortalCtx } from './ctx.ts';
import { NotAllowed } from './errors.ts';
import { type StaffAct, type StaffLevel, staffMay } from './staff-levels.ts';

type Who = Pick<PortalCtx, 'actor'>;

/** The provider's staff. */
export function isAdmin(ctx: Who): boolean {
  return ctx.actor.role === 'admin';
}

/** True for the staff whose role allows it, and for everybody who is not staff: other rules hold for them. */
export function mayAsStaff({ actor }: Who, act: StaffAct, level: StaffLevel): boolean {
  return actor.role !== 'admin' || staffMay(actor.staffRole, act, level);
}

/** Throws NotAllowed for staff whose role does not include it. */
export function requireStaffLevel(ctx: Who, act: StaffAct, level: StaffLevel): void {
  if (!mayAsStaff(ctx, act, level)) throw new NotAllowed(NOT_IN_ROLE);
}

/** What staff is told whose role does not include it. */
export const NOT_IN_ROLE = "Your role doesn't include this. An owner of the portal can change your role.";

/** May change the member's files, requests, links and documents: all but a manager without `editing`, and staff that only reads. */
export function mayEdit(ctx: Who): boolean {
  return ctx.actor.role === 'manager' ? ctx.actor.permissions.editing : mayAsStaff(ctx, 'write', 'work');
}

/** Throws NotAllowed for everybody but the provider's staff. */
export function requireAdmin(ctx: Who): void {
  if (!isAdmin(ctx)) throw new NotAllowed();
}

/** Throws NotAllowed for a manager without `editing`. */
export function requireEditing(ctx: Who): void {
  if (!mayEdit(ctx)) throw new NotAllowed();
}

/** May manage the member's candidates: all but a manager without `hiring`, and staff that only reads. */
export function mayHire(ctx: Who): boolean {
  return ctx.actor.role === 'manager' ? ctx.actor.permissions.hiring : mayAsStaff(ctx, 'write', 'work');
}

/** Throws NotAllowed for a manager without `hiring`. */
export function requireHiring(ctx: Who): void {
  if (!mayHire(ctx)) throw new NotAllowed();
}
