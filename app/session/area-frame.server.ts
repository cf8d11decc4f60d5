import { type Ctx, loginOf, memberOf, type PortalCtx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import {
  listCompanies,
  type OwnCompany,
} from '#app/features/platform/account/companies/list-companies.server.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { countMembersUnread } from '#app/features/platform/notification/unread.server.ts';
import { hasForms } from '#app/features/work/form/form-access.server.ts';
import { isAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';

/** Frames that are remembered at most. */
const KEPT = 1_000;

/** What the frame around the admin area shows: who is signed in, the bell, and what is new behind its links. */
type AreaFrame = Omit<Awaited<ReturnType<typeof readAreaFrame>>, 'hasCompanies'>;

const adminFrames = remembered<AreaFrame>(['notifications', 'users'], KEPT);

/** The frame around the admin area, read anew once something in it has changed. */
export function adminFrame(ctx: PortalCtx): Promise<AreaFrame> {
  return adminFrames(ctx.db, ctx.actor.id, async () => {
    const { hasCompanies: _, ...frame } = await readAreaFrame(ctx);
    return frame;
  });
}

/** The same around the member area, with its menu. */
type MemberFrame = AreaFrame & {
  categories: CategoryKey[];
  hasForms: boolean;
  /** The member that an admin views the portal as. */
  viewed: { id: string; name: string } | null;
  /** What somebody who works for several companies switches between; empty for everybody else. */
  companies: OwnCompany[];
};

const memberFrames = remembered<MemberFrame>(
  ['category_assignments', 'form_assignments', 'forms', 'notifications', 'users'],
  KEPT,
);

/** The frame around the member area, read anew once something in it has changed. */
export function memberFrame(ctx: Ctx): Promise<MemberFrame> {
  return memberFrames(ctx.db, `${ctx.actor.id} ${memberOf(ctx)}`, () => readMemberFrame(ctx));
}

async function readMemberFrame(ctx: Ctx): Promise<MemberFrame> {
  const [{ hasCompanies, ...frame }, categories, withForms, viewed] = await Promise.all([
    readAreaFrame(ctx),
    assignedCategories(ctx),
    hasForms(ctx),
    ctx.viewingAsMember ? requireMember(ctx, ctx.memberId) : null,
  ]);
  // To an admin who views the portal as the member, the bell is the admin's own.
  const unread = isAdmin(ctx) ? await countMembersUnread(ctx) : frame.unread;
  const shown = viewed && { id: viewed.id, name: viewed.name };
  const companies = hasCompanies ? await listCompanies(ctx) : [];
  return { ...frame, unread, categories, hasForms: withForms, viewed: shown, companies };
}

type News = Awaited<ReturnType<typeof listNotifications>>;

/** What is new to each of the provider's staff: the same, but for where one is mentioned. */
const staffNews = remembered<News>(['notifications', 'users'], 200);

async function readAreaFrame(ctx: Ctx | PortalCtx) {
  const [{ unread, ...bell }, user] = await Promise.all([
    isAdmin(ctx) ? staffNews(ctx.db, ctx.actor.id, () => listNotifications(ctx)) : listNotifications(ctx),
    ctx.db
      .selectFrom('users')
      .select(['id', 'picture_sha256'])
      .select((eb) =>
        eb
          .selectFrom('users as other')
          .select('other.id')
          .where('other.login_id', '=', loginOf(ctx.actor))
          .limit(1)
          .as('other_id'),
      )
      .where('id', '=', ctx.actor.id)
      .executeTakeFirst(),
  ]);
  return {
    bell,
    unread,
    name: ctx.actor.name,
    role: ctx.actor.role,
    staffRole: ctx.actor.role === 'admin' ? ctx.actor.staffRole : null,
    pictureUrl: user ? pictureUrl(user) : null,
    hasCompanies: Boolean(user?.other_id),
  };
}
