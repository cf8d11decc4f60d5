import type { Portal } from '#app/ctx.ts';
import { CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { joinLogin } from '#app/features/platform/account/companies/share-login.server.ts';
import { hasNoAccounts } from '#app/features/platform/account/create-account.server.ts';
import { hashPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { aboutMembers } from './about-members.ts';
import { bulkMembers } from './bulk-members.ts';
import { pipelines } from './candidates.ts';
import { northgateFields } from './custom-fields.ts';
import { type Drawings, drawPictures } from './drawings.ts';
import { documentTypes, northgateRoster, otherRosters } from './employees.ts';
import { expectedOfCedar } from './expected.ts';
import { withoutWaitingAudits } from './findings.ts';
import { forms } from './forms.ts';
import { harborInvoices } from './harbor-invoices.ts';
import { harborWeeks } from './harbor-weeks.ts';
import { headlineStats } from './headline-stats.ts';
import { northgateInterviews } from './interviews.ts';
import { DEMO_LOGINS, DEMO_MARK } from './logins.ts';
import { makers, type NewPerson } from './makers.ts';
import { type DemoMember, MEMBERS, type MemberKey } from './members.ts';
import { northgate } from './northgate.ts';
import { withinTransaction } from './one-transaction.ts';
import { northgateOpenings } from './openings.ts';
import { otherMembers } from './other-members.ts';
import { plans } from './plans.ts';
import { sales } from './sales.ts';
import { scenarioOf } from './scenario.ts';
import { shop } from './shop.ts';
import { northgateSignatures } from './signatures.ts';
import { type Timeline, timeline } from './timeline.ts';
import { northgateVehicles, otherVehicles } from './vehicles.ts';
import { contactMessages, openSite } from './website.ts';
import { assignedWork } from './work.ts';

/**
 * Fills an empty database with the demo data; does nothing where an account exists. All of it or nothing: a process
 * that dies on the way leaves no trace, and of two that start at once, one fills and the other finds it filled.
 */
export async function seedDemo(portal: Portal): Promise<void> {
  if (!(await hasNoAccounts(portal))) return;
  const [logins, drawings] = await Promise.all([hashedLogins(), drawPictures()]);
  const now = portal.now();
  await portal.db.transaction().execute(async (trx) => {
    // The mark first: a second process waits for it here until this transaction is over.
    const claimed = await trx
      .insertInto('settings')
      .values({ key: DEMO_MARK, value: 'true', updated_at: now.toISOString() })
      .onConflict((oc) => oc.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) return;
    let clock = now;
    const line = timeline(now);
    noteEverything(line, { ...withinTransaction(portal, trx), now: () => clock }, logins, drawings);
    await line.run((at) => {
      clock = at;
    });
  });
}

/** The accounts that the story is about, the owner of two companies, and who else is of the staff. */
type Logins = Record<'admin' | 'member' | 'manager' | 'owner', NewPerson> & { staff: readonly NewPerson[] };

async function hashedLogins(): Promise<Logins> {
  const people = await Promise.all(
    DEMO_LOGINS.map(async ({ role, name, email, password, staffRole }) => {
      return { role, staffRole, person: { name, email, passwordHash: await hashPassword(password) } };
    }),
  );
  const of = (wanted: string) => people.filter(({ role, staffRole }) => role === wanted && !staffRole);
  const [admin, member, owner, manager] = [...of('admin'), ...of('member'), ...of('manager')].map(
    ({ person }) => person,
  );
  if (!admin || !member || !owner || !manager) throw new Error('A demo login is missing.');
  const staff = people.filter(({ staffRole }) => staffRole).map(({ person }) => person);
  return { admin, member, manager, owner, staff };
}

function noteEverything(line: Timeline, portal: Portal, logins: Logins, drawings: Drawings): void {
  const make = makers(portal);
  line.at('200d 13:00', () => make.makeAdmin(logins.admin));

  const member = line.at('188d 14:00', () =>
    make.makeMember({ ...logins.member, categories: CATEGORY_KEYS }),
  );
  const manager = line.at('180d 15:30', () =>
    make.makeManager(member.made, { hiring: true, editing: true }, logins.manager),
  );
  line.at('35d 16:10', () => make.makeManager(member.made, { hiring: false, editing: false }, VIEWER));
  const types = documentTypes(make, line);
  const roster = northgateRoster(make, line, member, types);
  northgateFields(make, line, member, roster);
  const story = scenarioOf(make, line, member, manager);
  northgate(story, line, drawings, roster);

  northgateVehicles(make, line, member, manager);

  const members = mapOf(({ joined, ...person }) =>
    line.at(joined, () =>
      make.makeMember(person.email === logins.owner.email ? { ...person, ...logins.owner } : person),
    ),
  );
  line.at('70d 15:00', () =>
    joinLogin(portal.db, { accountId: members.prairie.made, loginId: members.copper.made }),
  );
  const stories = mapOf((_, key) => scenarioOf(make, line, members[key]));
  otherRosters(make, line, members, types);
  otherVehicles(make, line, members);
  otherMembers(stories, drawings);
  expectedOfCedar(stories.cedar, line);
  harborWeeks(stories.harbor, line);
  harborInvoices(stories.harbor, line);
  aboutMembers(story, stories);
  pipelines(make, line, member, manager, members);
  northgateOpenings({ line, make, portal }, manager);
  northgateSignatures({ line, make, portal }, member, members.cedar);
  northgateInterviews({ line, make, portal }, manager);
  forms(make, line, { member, manager }, members, drawings);
  contactMessages(line, portal);
  openSite(line, make);
  plans(make, line, member, members);
  shop(line, portal);
  sales(make, line, portal, member, members);
  assignedWork(make, line);
  const quiet = bulkMembers(portal, line, logins.staff);
  line.at('0m', () => headlineStats(portal, make, quiet));
  line.at('0m', () => withoutWaitingAudits(portal));
}

function mapOf<T>(made: (member: DemoMember, key: MemberKey) => T): Record<MemberKey, T> {
  const entries = Object.entries(MEMBERS).map(([key, member]) => [key, made(member, key as MemberKey)]);
  return Object.fromEntries(entries) as Record<MemberKey, T>;
}

/** Works for Northgate too, and only reads. */
const VIEWER = { name: 'Priya Raman', email: 'viewer@example.com' };
