import type { Ctx, Permissions } from '#app/ctx.ts';
import { setCategoryAccess } from '#app/features/member/category-access.server.ts';
import type { Person, World } from './world.ts';

/** The people of most tests, each with the context of its acts. Several casts can share a world. */
export type Cast = {
  world: World;
  admin: Person;
  /** Has Payroll and EZ Pass. */
  member: Person;
  /** Another member, with the same categories. */
  stranger: Person;
  /** The admin, acting for the member. */
  asAdmin: Ctx;
  asMember: Ctx;
  asStranger: Ctx;
  /** The admin in 'View portal as this member'. */
  asViewer: Ctx;
  /** A new manager of the member. */
  asManager(permissions?: Partial<Permissions>): Promise<Ctx>;
};

/** New people in that world, who know nothing of the others there. */
export async function createCast(world: World): Promise<Cast> {
  const admin = await world.admin();
  const member = await world.member();
  const stranger = await world.member('Harbor Point Couriers');
  for (const one of [member, stranger]) {
    await setCategoryAccess(await world.ctx(admin, one), ['payroll', 'ezpass']);
  }
  const asAdmin = await world.ctx(admin, member);
  return {
    world,
    admin,
    member,
    stranger,
    asAdmin,
    asMember: await world.ctx(member),
    asStranger: await world.ctx(stranger),
    asViewer: { ...asAdmin, viewingAsMember: true },
    async asManager(permissions) {
      return world.ctx(await world.manager(member, { hiring: false, editing: false, ...permissions }));
    },
  };
}
