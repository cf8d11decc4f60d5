import { confirmed, formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { linkToast, madeOf } from '#app/features/members/member/login/link-mail.ts';
import { changeRole } from './change-role.server.ts';
import { deactivateStaff, reactivateStaff } from './deactivate-staff.server.ts';
import { type Invited, inviteAgain, inviteStaff } from './invite-staff.server.ts';
import { endStaffSessions, resetStaffFactor } from './staff-login.server.ts';
import { changeRoleSchema, deactivateStaffSchema, inviteStaffSchema, staffIdSchema } from './team-schema.ts';

const madeBy = ({ link, mail }: Invited) => ({ link, ...madeOf(mail) });

/** The calls of the team's page. */
export const teamCalls = confirmed(
  needing('team', {
    'staff-invite': formAction(inviteStaffSchema, async (ctx: PortalCtx, input) => {
      const invited = await inviteStaff(ctx, input);
      const toast = { title: 'Invitation created', description: input.name, tone: 'success' } as const;
      return { toast, made: { ...madeBy(invited), email: input.email } };
    }),
    'staff-link': formAction(staffIdSchema, async (ctx: PortalCtx, input) => {
      const invited = await inviteAgain(ctx, input);
      return { made: madeBy(invited), ...(invited.mail && { toast: linkToast(invited.mail) }) };
    }),
    'staff-role': formAction(changeRoleSchema, async (ctx: PortalCtx, input) => {
      await changeRole(ctx, input);
      return { toast: { title: 'Role changed', tone: 'success' } };
    }),
    'staff-deactivate': formAction(deactivateStaffSchema, async (ctx: PortalCtx, input) => {
      await deactivateStaff(ctx, input);
      return { toast: { title: 'Staff member deactivated', tone: 'success' } };
    }),
    'staff-reactivate': formAction(staffIdSchema, async (ctx: PortalCtx, input) => {
      await reactivateStaff(ctx, input);
      return { toast: { title: 'Staff member reactivated', tone: 'success' } };
    }),
    'staff-log-out': formAction(staffIdSchema, async (ctx: PortalCtx, input) => {
      await endStaffSessions(ctx, input);
      return { toast: { title: 'Logged out everywhere', tone: 'success' } };
    }),
    'staff-factor-off': formAction(staffIdSchema, async (ctx: PortalCtx, input) => {
      await resetStaffFactor(ctx, input);
      return { toast: { title: 'Two-step verification turned off', tone: 'success' } };
    }),
  }),
);
