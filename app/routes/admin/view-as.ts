import { href, redirect } from 'react-router';
import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { startViewing, stopViewing } from '#app/features/members/member/access/view-as-member.server.ts';
import { adminActions } from '#app/session/actions.server.ts';

export const action = adminActions({
  start: formAction(z.object({ memberId: z.string() }), async (ctx, input) => {
    await startViewing(ctx, input.memberId);
    return { redirectTo: href('/member/dashboard') };
  }),
  ...needing('own', {
    stop: formAction(z.object({}), async (ctx: PortalCtx) => {
      const memberId = await stopViewing(ctx);
      return { redirectTo: memberId ? href('/admin/users/:memberId', { memberId }) : href('/admin/users') };
    }),
  }),
});

export function loader() {
  return redirect(href('/admin/users'));
}
