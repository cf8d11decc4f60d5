import { redirect } from 'react-router';
import { z } from 'zod';
import { call } from '#app/call.server.ts';
import { startViewing, stopViewing } from '#app/features/members/member/access/view-as-member.server.ts';
import { actions } from '#app/session/actions.server.ts';

export const action = actions({
  start: call(z.object({ memberId: z.string() }), async (ctx, input) => {
    await startViewing(ctx, input.memberId);
    return { redirectTo: '/member/dashboard' };
  }),
  stop: call(z.object({}), async (ctx) => {
    const memberId = await stopViewing(ctx);
    return { redirectTo: memberId ? `/admin/users/${memberId}` : '/admin/users' };
  }),
});

export function loader() {
  return redirect('/admin/users');
}
