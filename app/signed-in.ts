import type { Ctx, MemberId, Permissions, Portal, PortalCtx, Role, SignedInActor } from './ctx.ts';
import { type StaffRole, staffMay } from './staff-levels.ts';

/** Who is signed in with a request, and the member that an admin views the portal as. */
export type SignedIn = {
  actor: SignedInActor;
  viewingMemberId: MemberId | null;
  /** Name of the member that a manager works for. */
  employer?: string;
};

/** An account as stored, which acts in that session. */
export function actorOf(row: AccountRow, sessionId: string): SignedInActor {
  const { id, name, email_written: email, login_id: loginId } = row;
  const account = { id, name, email, sessionId, ...(loginId && { loginId }) };
  if (row.role === 'admin') return { ...account, role: row.role, staffRole: row.staff_role ?? 'read-only' };
  if (row.role === 'member') return { ...account, role: row.role };
  if (!row.member_id) throw new Error(`The manager ${row.id} has no member.`);
  const permissions = JSON.parse(row.permissions) as Permissions;
  return { ...account, role: row.role, memberId: row.member_id as MemberId, permissions };
}

type AccountRow = {
  id: string;
  name: string;
  email_written: string;
  role: Role;
  member_id: string | null;
  permissions: string;
  staff_role?: StaffRole | null;
  login_id?: string | null;
};

/** True for who may view the portal as one of the members, and act there. */
export function mayViewAsMember(actor: SignedInActor): boolean {
  return actor.role === 'admin' && staffMay(actor.staffRole, 'write', 'manage');
}

/** The context of the member area: the account acted for is the member's own, its manager's, or the one viewed. */
export function memberAreaCtx(portal: Portal, signedIn: SignedIn, requestId: string): Ctx {
  const { actor, viewingMemberId } = signedIn;
  return {
    ...portal,
    actor,
    requestId,
    memberId: ownMember(actor) ?? viewingMemberId ?? (actor.id as MemberId),
    viewingAsMember: viewingMemberId !== null,
  };
}

/** The member that a manager works for. */
function ownMember(actor: SignedInActor): MemberId | null {
  return actor.role === 'manager' ? actor.memberId : null;
}

/** The context of the admin area, where no member is acted for until a page names one. */
export function adminAreaCtx(portal: Portal, { actor }: SignedIn, requestId: string): PortalCtx {
  return { ...portal, actor, requestId };
}

/** An admin acts for its own account: the imports of the provider's own lists are kept under it. */
export function ownAccountCtx(ctx: PortalCtx): Ctx {
  return { ...ctx, memberId: ctx.actor.id as MemberId, viewingAsMember: false };
}

/** The context of work that somebody began for a member and whose process has ended: it goes on in their name. */
export function resumedCtx(
  portal: Portal,
  begun: { memberId: string; actorId: string; actorName: string },
): Ctx {
  const account = { email: '', role: 'member', sessionId: '' } as const;
  return {
    ...portal,
    actor: { id: begun.actorId, name: begun.actorName, ...account },
    memberId: begun.memberId as MemberId,
    viewingAsMember: false,
    requestId: '',
  };
}

/**
 * The context of a person who answers for a member from a link in an email, without a session; undefined where that account may not
 * answer for the member. Every manager `signs`, for itself.
 */
export function answererCtx(
  portal: Portal,
  row: AccountRow,
  { memberId, requestId, signs }: { memberId: string; requestId: string; signs: boolean },
): Ctx | undefined {
  const actor = actorOf(row, '');
  const mayAnswer =
    actor.role === 'member'
      ? actor.id === memberId
      : actor.role === 'manager' && (signs || actor.permissions.editing);
  if (!mayAnswer || (ownMember(actor) ?? actor.id) !== memberId) return undefined;
  return byLinkCtx(portal, actor, memberId, requestId);
}

/** The context of an employee, who has no account, while it signs from a link in an email: a manager who may do nothing else. */
export function employeeCtx(
  portal: Portal,
  employee: { id: string; name: string; email: string },
  memberId: string,
  requestId: string,
): Ctx {
  const rights = { role: 'manager', permissions: { hiring: false, editing: false } } as const;
  const actor = { ...employee, sessionId: '', ...rights, memberId: memberId as MemberId };
  return byLinkCtx(portal, actor, memberId, requestId);
}

function byLinkCtx(portal: Portal, actor: SignedInActor, memberId: string, requestId: string): Ctx {
  return {
    ...portal,
    actor,
    requestId,
    memberId: memberId as MemberId,
    viewingAsMember: false,
    byLink: true,
  };
}

/** The same person's context at another of their companies: for an account that their login opens. */
export function ownCompanyCtx(ctx: Ctx, account: { id: string; member_id: string | null }): Ctx {
  return { ...ctx, memberId: (account.member_id ?? account.id) as MemberId };
}

/** The member whose row it is: for what the portal writes to a member's people by itself. */
export function memberOfRow({ member_id }: { member_id: string }): MemberId {
  return member_id as MemberId;
}
