import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import { type Ctx, transact } from '#app/ctx.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';

/** What is decided about the findings that a member sees; the subject is the member. */
const shownEvents = declareEvents(
  'member',
  { topics: ['account', 'findings'], security: 'permission' },
  {
    'open-findings-on': { text: (_: object) => 'turned on showing findings under review to the member' },
    'open-findings-off': { text: (_: object) => 'turned off showing findings under review to the member' },
  },
);

/** Decides whether the member acted for is shown findings that nobody has decided on; what is so already changes nothing. Admins only. */
export async function showOpenFindings(ctx: Ctx, { on }: { on: boolean }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('users')
      .set({ sees_open_findings: on ? 1 : 0 })
      .where('id', '=', tx.memberId)
      .where('sees_open_findings', '=', on ? 0 : 1)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await record(tx, shownEvents[on ? 'open-findings-on' : 'open-findings-off'](tx.memberId, {}));
  });
}

const switchSchema = z.object({ on: z.enum(['on', 'off']).transform((on) => on === 'on') });

/** The call of OpenFindingsCard. */
export const openFindingsCalls = needing('manage', {
  'open-findings-set': formAction(switchSchema, async (ctx, input) => {
    await showOpenFindings(ctx, input);
    const title = input.on ? 'Findings under review are shown' : 'Findings under review are hidden';
    return { toast: { title, tone: 'success' } };
  }),
});
