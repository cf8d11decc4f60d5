import { href } from 'react-router';
import { z } from 'zod';
import { confirmed, formAction } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { wayBack } from '#app/paths.ts';
import { aboutSchema, ownAboutSchema } from './about/about-schema.ts';
import { editAbout, editOwnAbout } from './about/edit-about.server.ts';
import { setCategoryAccess } from './access/category-access.server.ts';
import { deleteMember } from './delete-member.server.ts';
import { editMember } from './edit-member.server.ts';
import { endMemberSessions } from './login/end-sessions.server.ts';
import { linkToast, madeOf } from './login/link-mail.ts';
import { sendPasswordLink } from './login/send-password-link.server.ts';
import { switchOffMembersFactor } from './login/switch-off-factor.server.ts';
import { categoryAccessSchema, editMemberSchema } from './member-schema.ts';

/** The call of a member's settings that changes what it says about itself. */
export const ownAboutCalls = {
  about: formAction(ownAboutSchema, async (ctx: Ctx, input) => {
    await editOwnAbout(ctx, input);
    return { toast: { title: 'Details saved', tone: 'success' } };
  }),
};

/** The calls of a member's page that change the member's account; deleting it leads to the list. */
export const memberPageCalls = {
  ...confirmed({
    edit: formAction(editMemberSchema, async (ctx, input) => {
      await editMember(ctx, input);
      return { toast: { title: 'Member saved', tone: 'success' } };
    }),
    'password-link': formAction(z.object({}), async (ctx) => {
      const { link, mail } = await sendPasswordLink(ctx);
      return { toast: linkToast(mail), made: { link, ...madeOf(mail) } };
    }),
    'log-out-all': formAction(z.object({}), async (ctx) => {
      await endMemberSessions(ctx);
      return { toast: { title: 'Logged out everywhere', tone: 'success' } };
    }),
    'factor-off': formAction(z.object({}), async (ctx) => {
      await switchOffMembersFactor(ctx);
      return { toast: { title: 'Two-step verification turned off', tone: 'success' } };
    }),
  }),
  delete: formAction(z.object({}), async (ctx, _input, { request }) => {
    await deleteMember(ctx);
    const page = new URL(request.url).searchParams;
    const redirectTo = wayBack(href('/admin/users'), page, { deleted: ctx.memberId });
    return { redirectTo, toast: { title: 'Member deleted', tone: 'success' } };
  }),
  about: formAction(aboutSchema, async (ctx, input) => {
    await editAbout(ctx, input);
    return { toast: { title: 'Details saved', tone: 'success' } };
  }),
};

/** The call that says which categories a member has. */
export const categoryAccessCalls = {
  'category-access': formAction(categoryAccessSchema, async (ctx, input) => {
    await setCategoryAccess(ctx, input['categories[]'], input);
    return { toast: { title: 'Category access saved', tone: 'success' } };
  }),
};
