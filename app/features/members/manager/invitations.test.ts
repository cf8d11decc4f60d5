import { describe, expect } from 'vitest';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { addConfirmed, mailedSecret } from '#test/fixtures/invitations.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { acceptByLink } from './accept-invitation.server.ts';
import { editManager } from './edit-manager.server.ts';
import { addManager, confirmManager, deactivateManager, listManagers } from './managers.server.ts';

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

let made = 0;
const form = (changes: object = {}) => {
  made += 1;
  const email = `robin${made}@example.com`;
  return { name: 'Robin', email, password: PASSWORD, hiring: true, editing: false, ...changes };
};
const user = (email: string) =>
  testPortal.deps.db
    .selectFrom('users')
    .select(['id', 'role', 'member_id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
const accept = async (email: string) => acceptByLink(testPortal.deps, await mailedSecret(testPortal, email));

describe('a manager whom a member adds', () => {
  test('[SET-07] has an account once the address agrees, with the password that the member chose', async ({
    fixtures,
  }) => {
    const input = form();
    const id = await addManager(fixtures.asMember, input);
    expect(await user(input.email)).toBeUndefined();
    await expect(openSession(testPortal, input)).rejects.toThrow();
    expect(await listManagers(fixtures.asMember)).toMatchObject([{ id, email: input.email, invited: true }]);
    await accept(input.email);
    expect(await user(input.email)).toMatchObject({ id, role: 'manager', member_id: fixtures.member.id });
    expect((await openSession(testPortal, input)).ctx.actor).toMatchObject({
      permissions: { hiring: true, editing: false },
    });
    expect(await listManagers(fixtures.asMember)).toMatchObject([{ id, invited: false, active: true }]);
  });

  test('looks the same whether the address has an account or not, and takes nobody’s over', async ({
    fixtures,
  }) => {
    const taken = fixtures.otherTenant.email;
    const before = await user(taken);
    const answers = [];
    for (const email of [taken, form().email]) {
      const id = await addManager(fixtures.asMember, form({ email }));
      const line = (await listManagers(fixtures.asMember)).find((one) => one.id === id);
      answers.push({ ...line, id: '', email: '' });
    }
    expect(answers[0]).toEqual(answers[1]);
    // Whoever has the link alone, and not the login, accepts nothing.
    await expect(accept(taken)).rejects.toThrow('Log in as');
    expect(await user(taken)).toEqual(before);
    await expect(openSession(testPortal, fixtures.otherTenant)).resolves.toBeDefined();
  });

  test('does not keep an address from its owner: an account made meanwhile stays as it is', async ({
    fixtures,
  }) => {
    const input = form();
    await addManager(fixtures.asMember, input);
    const owner = await testPortal.member('Owner of the address', input.email);
    await expect(accept(input.email)).rejects.toThrow('Log in as');
    expect(await user(input.email)).toMatchObject({ id: owner.id, role: 'member' });
  });

  test('is confirmed by an admin where no email is sent, and by nobody else', async ({ fixtures }) => {
    const input = form();
    const managerId = await addManager(fixtures.asMember, input);
    await expect(confirmManager(fixtures.asMember, { managerId })).rejects.toMatchObject({
      name: 'NotAllowed',
    });
    await confirmManager(fixtures.asAdmin, { managerId });
    await expect(openSession(testPortal, input)).resolves.toBeDefined();
    await expect(confirmManager(fixtures.asAdmin, { managerId })).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('is edited and withdrawn before that, and the earlier link ends', async ({ fixtures }) => {
    const input = form();
    const managerId = await addManager(fixtures.asMember, input);
    const early = await mailedSecret(testPortal, input.email);
    const changed = form({ name: 'Robin Renamed', editing: true });
    await editManager(fixtures.asMember, { ...changed, managerId });
    await expect(acceptByLink(testPortal.deps, early)).rejects.toMatchObject({ name: 'Conflict' });
    expect(await listManagers(fixtures.asMember)).toMatchObject([
      { id: managerId, name: 'Robin Renamed', email: changed.email, permissions: { editing: true } },
    ]);
    await deactivateManager(fixtures.asMember, { managerId });
    expect(await listManagers(fixtures.asMember)).toEqual([]);
    expect(await mailedSecret(testPortal, changed.email)).toBe('');
  });

  test('accepts once, and not for a member that is deleted', async ({ fixtures }) => {
    const [input, other] = [form(), form()];
    await addManager(fixtures.asMember, input);
    const secret = await mailedSecret(testPortal, input.email);
    const both = await Promise.allSettled([
      acceptByLink(testPortal.deps, secret),
      acceptByLink(testPortal.deps, secret),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await addManager(fixtures.asMember, other);
    const late = await mailedSecret(testPortal, other.email);
    await deleteMember(fixtures.asAdmin);
    await expect(acceptByLink(testPortal.deps, late)).rejects.toMatchObject({ name: 'Conflict' });
  });

  test('is one of twenty who wait at the same time at most', async ({ fixtures }) => {
    for (let count = 0; count < 20; count += 1) await addManager(fixtures.asMember, form());
    await expect(addManager(fixtures.asMember, form())).rejects.toMatchObject({ name: 'Conflict' });
    await expect(addManager(fixtures.asOtherTenant, form())).resolves.toBeDefined();
  });
});

test('a member that withdraws its invitations sends no more than forty within an hour', async ({
  fixtures,
}) => {
  const invited = Array.from({ length: 40 }, (_, count) => ({
    ...{
      id: `event_${fixtures.member.id}_${count}`,
      member_id: fixtures.member.id,
      actor_id: fixtures.member.id,
    },
    ...{ actor_name: 'Meridian', actor_role: 'member', as_member: 0, action: 'manager.invited' },
    ...{ subject_type: 'manager', subject_id: 'mgr_1', text: '', at: testPortal.deps.now().toISOString() },
  }));
  await testPortal.deps.db.insertInto('activities').values(invited).execute();
  await expect(addManager(fixtures.asMember, form())).rejects.toMatchObject({ name: 'RateLimited' });
  testPortal.passTime(3_601_000);
  await expect(addManager(fixtures.asMember, form())).resolves.toBeDefined();
});

describe('another email for a manager', () => {
  test('[SET-09] counts once it agrees; until then the earlier one logs in', async ({ fixtures }) => {
    const input = form();
    const managerId = await addConfirmed(testPortal, fixtures.asMember, input);
    const { email } = form();
    await editManager(fixtures.asMember, { ...input, name: 'Mia', email, managerId });
    expect(await listManagers(fixtures.asMember)).toMatchObject([
      { name: 'Mia', email: input.email, newEmail: email, invited: false },
    ]);
    await expect(openSession(testPortal, input)).resolves.toBeDefined();
    await accept(email);
    expect((await openSession(testPortal, { email })).ctx.actor.id).toBe(managerId);
    expect(await listManagers(fixtures.asMember)).toMatchObject([{ email, newEmail: null }]);
  });

  test('that belongs to somebody is not told from one that does not', async ({ fixtures }) => {
    const input = form();
    const managerId = await addConfirmed(testPortal, fixtures.asMember, input);
    await editManager(fixtures.asMember, { ...input, email: fixtures.admin.email, managerId });
    expect(await listManagers(fixtures.asMember)).toMatchObject([{ newEmail: fixtures.admin.email }]);
    expect(await mailedSecret(testPortal, fixtures.admin.email)).toBe('');
    await editManager(fixtures.asMember, { ...input, managerId });
    expect(await listManagers(fixtures.asMember)).toMatchObject([{ email: input.email, newEmail: null }]);
  });

  test('is changed by an admin at once, who is told of one that is taken', async ({ fixtures }) => {
    const managerId = await addManager(fixtures.asAdmin, form());
    const other = form();
    await editManager(fixtures.asAdmin, { ...other, managerId });
    await expect(openSession(testPortal, other)).resolves.toBeDefined();
    const taken = editManager(fixtures.asAdmin, { ...other, email: fixtures.otherTenant.email, managerId });
    await expect(taken).rejects.toMatchObject({ fields: { email: expect.any(String) } });
  });
});
