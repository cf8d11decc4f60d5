import type { Ctx, Portal } from '#app/ctx.ts';

/** The context of what nobody signed in does: a visitor who buys, the gateway that tells, the house that keeps order. */
export function portalCtx(portal: Portal, requestId = ''): Ctx {
  const nobody = {
    id: 'shop',
    name: 'Shop',
    email: '',
    role: 'member',
    memberId: null,
    sessionId: '',
  } as const;
  const actor = { ...nobody, permissions: { hiring: false, editing: false } };
  return { ...portal, actor, memberId: actor.id, viewingAsMember: false, requestId };
}
