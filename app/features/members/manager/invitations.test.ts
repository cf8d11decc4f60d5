import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { addConfirmed, mailedSecret } from '#test/fixtures/invitations.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { createWorld, PASSWORD, type World } from '#test/fixtures/world.ts';
import { acceptByLink } from './accept-invitation.server.ts';
import {
  addManager,
  confirmManager,
  deactivateManager,
  editManager,
  listManagers,
} from './managers.server.ts';

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
});

let made = 0;
const form = (changes: object = {}) => {
  made += 1;
  const email = `robin${made}@example.com`;
  return { name: 'Robin', email, password: PASSWORD, hiring: true, editing: false, ...changes };
};
const user = (email: string) =>
  world.deps.db
    .selectFrom('users')
    .select(['id', 'role', 'member_id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
const accept = async (email: string) => acceptByLink(world.deps, await mailedSecret(world, email));

describe('a manager whom a member adds', () => {
  test('[SET-07] has an account once the address agrees, with the password that the member chose', async () => {
    const input = form();
    const id = await addManager(cast.asMember, input);
    expect(await user(input.email)).toBeUndefined();
    await expect(openSession(world, input)).rejects.toThrow();
    expect(await listManagers(cast.asMember)).toMatchObject([{ id, email: input.email, invited: true }]);
    await accept(input.email);
    expect(await user(input.email)).toMatchObject({ id, role: 'manager', member_id: cast.member.id });
    expect((await openSession(world, input)).ctx.actor).toMatchObject({
      permissions: { hiring: true, editing: false },
    });
    expect(await listManagers(cast.asMember)).toMatchObject([{ id, invited: false, active: true }]);
  });

  test('looks the same whether the address has an account or not, and takes nobody’s over', async () => {
    const taken = cast.stranger.email;
    const before = await user(taken);
    const answers = [];
    for (const email of [taken, form().email]) {
      const id = await addManager(cast.asMember, form({ email }));
      const line = (await listManagers(cast.asMember)).find((one) => one.id === id);
      answers.push({ ...line, id: '', email: '' });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailedSecret(world, taken)).toBe('');
    expect(await user(taken)).toEqual(before);
    await expect(openSession(world, cast.stranger)).resolves.toBeDefined();
  });

  test('does not keep an address from its owner: an account made meanwhile stays as it is', async () => {
    const input = form();
    await addManager(cast.asMember, input);
    const owner = await world.member('Owner of the address', input.email);
    await expect(accept(input.email)).rejects.toThrow('exists already');
    expect(await user(input.email)).toMatchObject({ id: owner.id, role: 'member' });
  });

  test('is confirmed by an admin where no email is sent, and by nobody else', async () => {
    const input = form();
    const managerId = await addManager(cast.asMember, input);
    await expect(confirmManager(cast.asMember, { managerId })).rejects.toMatchObject({ name: 'NotAllowed' });
    await confirmManager(cast.asAdmin, { managerId });
    await expect(openSession(world, input)).resolves.toBeDefined();
    await expect(confirmManager(cast.asAdmin, { managerId })).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('is edited and withdrawn before that, and the earlier link ends', async () => {
    const input = form();
    const managerId = await addManager(cast.asMember, input);
    const early = await mailedSecret(world, input.email);
    const changed = form({ name: 'Robin Renamed', editing: true });
    await editManager(cast.asMember, { ...changed, managerId });
    await expect(acceptByLink(world.deps, early)).rejects.toMatchObject({ name: 'Conflict' });
    expect(await listManagers(cast.asMember)).toMatchObject([
      { id: managerId, name: 'Robin Renamed', email: changed.email, permissions: { editing: true } },
    ]);
    await deactivateManager(cast.asMember, { managerId });
    expect(await listManagers(cast.asMember)).toEqual([]);
    expect(await mailedSecret(world, changed.email)).toBe('');
  });

  test('accepts once, and not for a member that is deleted', async () => {
    const [input, other] = [form(), form()];
    await addManager(cast.asMember, input);
    const secret = await mailedSecret(world, input.email);
    const both = await Promise.allSettled([
      acceptByLink(world.deps, secret),
      acceptByLink(world.deps, secret),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await addManager(cast.asMember, other);
    const late = await mailedSecret(world, other.email);
    await deleteMember(cast.asAdmin);
    await expect(acceptByLink(world.deps, late)).rejects.toMatchObject({ name: 'Conflict' });
  });

  test('is one of twenty who wait at the same time at most', async () => {
    for (let count = 0; count < 20; count += 1) await addManager(cast.asMember, form());
    await expect(addManager(cast.asMember, form())).rejects.toMatchObject({ name: 'Conflict' });
    await expect(addManager(cast.asStranger, form())).resolves.toBeDefined();
  });
});

test('a member that withdraws its invitations sends no more than forty within an hour', async () => {
  const invited = Array.from({ length: 40 }, (_, count) => ({
    ...{ id: `event_${cast.member.id}_${count}`, member_id: cast.member.id, actor_id: cast.member.id },
    ...{ actor_name: 'Meridian', actor_role: 'member', as_member: 0, action: 'manager.invited' },
    ...{ subject_type: 'manager', subject_id: 'mgr_1', text: '', at: world.deps.now().toISOString() },
  }));
  await world.deps.db.insertInto('activities').values(invited).execute();
  await expect(addManager(cast.asMember, form())).rejects.toMatchObject({ name: 'TooMany' });
  world.passTime(3_601_000);
  await expect(addManager(cast.asMember, form())).resolves.toBeDefined();
});

describe('another email for a manager', () => {
  test('[SET-09] counts once it agrees; until then the earlier one logs in', async () => {
    const input = form();
    const managerId = await addConfirmed(world, cast.asMember, input);
    const { email } = form();
    await editManager(cast.asMember, { ...input, name: 'Mia', email, managerId });
    expect(await listManagers(cast.asMember)).toMatchObject([
      { name: 'Mia', email: input.email, newEmail: email, invited: false },
    ]);
    await expect(openSession(world, input)).resolves.toBeDefined();
    await accept(email);
    expect((await openSession(world, { email })).ctx.actor.id).toBe(managerId);
    expect(await listManagers(cast.asMember)).toMatchObject([{ email, newEmail: null }]);
  });

  test('that belongs to somebody is not told from one that does not', async () => {
    const input = form();
    const managerId = await addConfirmed(world, cast.asMember, input);
    await editManager(cast.asMember, { ...input, email: cast.admin.email, managerId });
    expect(await listManagers(cast.asMember)).toMatchObject([{ newEmail: cast.admin.email }]);
    expect(await mailedSecret(world, cast.admin.email)).toBe('');
    await editManager(cast.asMember, { ...input, managerId });
    expect(await listManagers(cast.asMember)).toMatchObject([{ email: input.email, newEmail: null }]);
  });

  test('is changed by an admin at once, who is told of one that is taken', async () => {
    const managerId = await addManager(cast.asAdmin, form());
    const other = form();
    await editManager(cast.asAdmin, { ...other, managerId });
    await expect(openSession(world, other)).resolves.toBeDefined();
    const taken = editManager(cast.asAdmin, { ...other, email: cast.stranger.email, managerId });
    await expect(taken).rejects.toMatchObject({ fields: { email: expect.any(String) } });
  });
});
