import type { Portal } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import type { StaffRole } from '#app/staff-levels.ts';
import type { NewPerson } from './makers.ts';
import type { Step, Timeline, When } from './timeline.ts';

/** The provider's other staff. Two have a login of the demo; the others were invited lately, and have not chosen a password yet. */
const STAFF: readonly { name: string; staffRole: StaffRole; joined: When }[] = [
  { name: 'Morgan Ellis', staffRole: 'admin', joined: '3d 14:10' },
  { name: 'Dana Whitfield', staffRole: 'admin', joined: '3d 14:11' },
  { name: 'Sofia Marchetti', staffRole: 'reviewer', joined: '148d 14:13' },
  { name: 'Theo Brandt', staffRole: 'read-only', joined: '131d 14:14' },
  { name: 'Chris Okonkwo', staffRole: 'admin', joined: '2d 14:12' },
];

/** Members who are there, and of whom no story is told. All of them are invented. */
const QUIET =
  `River Bend Couriers|Sagebrush Delivery|Timberline Final Mile|Willow Bend Logistics|Western Pass Parcel
Windmill Lane Delivery|Stonebridge Couriers|Ridgeway Transport|Cardinal Route Services|Chestnut Ridge Delivery
Clearfork Logistics|Cobalt Harbor Couriers|Compass Rose Delivery|Cottonwood Last Mile|Crescent Lake Transport
Dogwood Delivery Partners|Driftwood Couriers|Eagle Bluff Logistics|Elm & Main Deliveries|Evergreen Parcel Group
Fairhaven Delivery|Falcon Crest Couriers|Flint Hills Transport|Gateway Arch Delivery|Golden Prairie Logistics
Hawthorn Final Mile|Hickory Grove Couriers|High Desert Delivery|Indigo Coast Parcel|Ivy Lane Logistics
Jasper Peak Transport|Keystone Route Partners|Lantern Creek Delivery|Lighthouse Point Couriers|Lone Star Parcel Lines
Magnolia Bend Delivery|Mill Creek Logistics|Mesa Verde Couriers|North Fork Final Mile|Old Mill Delivery
Palmetto Express Lines|Pine Barrens Transport`.split(/[|\n]/);

const SETS: readonly (readonly CategoryKey[])[] = [
  ['payroll', 'invoicing'],
  ['scorecard'],
  ['payroll', 'ezpass'],
  ['invoicing', 'scorecard', 'ezpass'],
  ['payroll', 'workers-comp', 'hiring'],
];

/** A quiet member, once it has joined. */
export type QuietMember = Step<string>;

/** Notes when the provider's staff and the quiet members came; nothing else happens with them. */
export function bulkMembers(portal: Portal, line: Timeline, logins: readonly NewPerson[]): QuietMember[] {
  for (const { joined, ...person } of STAFF) {
    const login = logins.find(({ name }) => name === person.name);
    const email = `${slug(person.name)}@example.com`;
    line.at(joined, () =>
      insertAccount(portal.db, portal.now(), {
        ...person,
        email,
        role: 'admin',
        passwordHash: null,
        ...login,
      }),
    );
  }
  return QUIET.map((name, index) =>
    line.at(`${197 - index * 4}d 12:${10 + index}` as When, async () => {
      const email = `office@${slug(name).replaceAll('.', '-')}.example.com`;
      const account = { name: `${name} LLC`, email, passwordHash: null };
      const id = await insertAccount(portal.db, portal.now(), account);
      const at = portal.now().toISOString();
      const categories = SETS[index % SETS.length] ?? [];
      await portal.db
        .insertInto('category_assignments')
        .values(categories.map((category) => ({ member_id: id, category, assigned_at: at })))
        .execute();
      return id;
    }),
  );
}

/** A name as a part of an address. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
}
