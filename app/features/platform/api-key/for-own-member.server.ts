import type { FormAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { requireOwnMember } from './whose-keys.server.ts';

/** The same calls in the member area, for the member itself alone: for no manager, and not for staff that views the portal as it. */
export function forOwnMember(
  calls: Record<string, FormAction<PortalCtx>>,
): Record<string, FormAction<PortalCtx>> {
  const guarded = Object.entries(calls).map(([intent, call]): [string, FormAction<PortalCtx>] => [
    intent,
    async (ctx, args) => {
      requireOwnMember(ctx);
      return call(ctx, args);
    },
  ]);
  return Object.fromEntries(guarded);
}
