import type { PortalCtx } from './ctx.ts';
import { NotAllowed } from './errors.ts';

type Who = Pick<PortalCtx, 'actor'>;

/** The provider's staff. */
export function isAdmin(ctx: Who): boolean {
  return ctx.actor.role === 'admin';
}

/** May change the member's files, requests, links and documents: all but a manager without `editing`. */
export function mayEdit(ctx: Who): boolean {
  return ctx.actor.role !== 'manager' || ctx.actor.permissions.editing;
}

/** Throws NotAllowed for everybody but the provider's staff. */
export function requireAdmin(ctx: Who): void {
  if (!isAdmin(ctx)) throw new NotAllowed();
}

/** Throws NotAllowed for a manager without `editing`. */
export function requireEditing(ctx: Who): void {
  if (!mayEdit(ctx)) throw new NotAllowed();
}

/** May manage the member's candidates: all but a manager without `hiring`. */
export function mayHire(ctx: Who): boolean {
  return ctx.actor.role !== 'manager' || ctx.actor.permissions.hiring;
}

/** Throws NotAllowed for a manager without `hiring`. */
export function requireHiring(ctx: Who): void {
  if (!mayHire(ctx)) throw new NotAllowed();
}
