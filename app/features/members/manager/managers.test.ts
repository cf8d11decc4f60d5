import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { addConfirmed } from '#test/fixtures/invitations.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type Person } from '#test/fixtures/test-portal.ts';
import { editManager } from './edit-manager.server.ts';
import { addManagerSchema, managerSchema } from './manager-schema.ts';
import { addManager, deactivateManager, listManagers, reactivateManager } from './managers.server.ts';

let admin: Person;
let member: Person;
let ctx: Ctx;
test.beforeAll(async ({ testPortal }) => {
  admin = await testPortal.admin();
});
test.beforeEach(async ({ testPortal }) => {
  member = await testPortal.member();
  ctx = await testPortal.ctx(member);
});

let made = 0;
const form = (changes: object = {}) => {
  made += 1;
  return { name: 'Robin', email: `robin${made}@example.com`, hiring: true, editing: false, ...changes };
};

describe('a member’s managers', () => {
  test('[SET-07, SET-08] are created with permissions, and sign in', async ({ testPortal }) => {
    const input = form();
    const id = await addConfirmed(testPortal, ctx, { ...input, password: PASSWORD });
    expect(await listManagers(ctx)).toMatchObject([
      { id, name: 'Robin', email: input.email, permissions: { hiring: true, editing: false }, active: true },
    ]);
    const session = await openSession(testPortal, input);
    expect(session.ctx).toMatchObject({
      memberId: member.id,
      actor: { role: 'manager', memberId: member.id },
    });
  });

  test('[SET-07] are created once, however often the same form arrives', async () => {
    const input = { ...form(), password: PASSWORD, key: 'one form' };
    expect(await addManager(ctx, input)).toBe(await addManager(ctx, input));
    expect(await listManagers(ctx)).toHaveLength(1);
  });

  test('[SET-09, SET-10] are edited without a password, and keep theirs', async ({ testPortal }) => {
    const input = form();
    const managerId = await addConfirmed(testPortal, ctx, { ...input, password: PASSWORD });
    const changed = { ...form({ name: 'Robin Renamed', hiring: false, editing: true }), email: input.email };
    await editManager(ctx, { ...changed, managerId });
    expect(await listManagers(ctx)).toMatchObject([
      { name: 'Robin Renamed', email: changed.email, permissions: { hiring: false, editing: true } },
    ]);
    expect((await openSession(testPortal, changed)).ctx.actor).toMatchObject({
      permissions: { hiring: false, editing: true },
    });
  });

  test('[SET-09] are nobody else’s: another member neither sees nor changes them', async ({ testPortal }) => {
    const managerId = await addConfirmed(testPortal, ctx, { ...form(), password: PASSWORD });
    const otherTenant = await testPortal.ctx(await testPortal.member());
    expect(await listManagers(otherTenant)).toEqual([]);
    for (const act of [
      () => editManager(otherTenant, { ...form(), managerId }),
      () => deactivateManager(otherTenant, { managerId }),
      () => reactivateManager(otherTenant, { managerId }),
    ]) {
      await expect(act()).rejects.toThrow('Manager not found.');
    }
  });

  test('are managed by an admin for the member, never for the admin’s own account', async ({
    testPortal,
  }) => {
    const id = await addManager(await testPortal.ctx(admin, member), { ...form(), password: PASSWORD });
    expect((await listManagers(ctx)).map((manager) => manager.id)).toEqual([id]);
    const own = await testPortal.ctx(admin);
    await expect(addManager(own, { ...form(), password: PASSWORD })).rejects.toThrow('Member not found.');
  });

  test('[ROLE-10] are not managed by a manager', async ({ testPortal }) => {
    const managerId = await addConfirmed(testPortal, ctx, { ...form({ editing: true }), password: PASSWORD });
    const manager = await testPortal.ctx(await testPortal.manager(member, { hiring: true, editing: true }));
    for (const act of [
      () => addManager(manager, { ...form(), password: PASSWORD }),
      () => editManager(manager, { ...form(), managerId }),
      () => deactivateManager(manager, { managerId }),
      () => reactivateManager(manager, { managerId }),
    ]) {
      await expect(act()).rejects.toThrow('You do not have permission');
    }
  });
});

describe('a manager’s form', () => {
  test.each([{ name: '', email: 'a@example.com' }, { name: 'A', email: ' ' }, {}])(
    '[VAL-15] without name or email is refused: %j',
    (input) => {
      for (const schema of [managerSchema, addManagerSchema]) {
        const refused = schema.safeParse({ name: '', email: '', ...input });
        expect(refused.error?.issues[0]?.message).toBe('Name and Email required');
      }
    },
  );

  test('is refused to an admin at an email that has an account, and to all at a weak password', async ({
    testPortal,
  }) => {
    const asAdmin = await testPortal.ctx(admin, member);
    const taken = form({ email: member.email.toUpperCase() });
    await expect(addManager(asAdmin, { ...taken, password: PASSWORD })).rejects.toThrow('already exists');
    await expect(addManager(ctx, { ...form(), password: 'short' })).rejects.toThrow();
    const managerId = await addManager(asAdmin, { ...form(), password: PASSWORD });
    await expect(editManager(asAdmin, { ...taken, managerId })).rejects.toThrow('already exists');
  });
});

describe('a deactivated manager', () => {
  const client = { address: '192.0.2.9', userAgent: 'Test browser' };

  test('is signed out at once, and cannot sign in, in the words of a wrong password, until reactivated', async ({
    testPortal,
  }) => {
    const { email, ...input } = form();
    const managerId = await addConfirmed(testPortal, ctx, { ...input, email, password: PASSWORD });
    const { headers } = await openSession(testPortal, { email });
    await deactivateManager(ctx, { managerId });
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
    await expect(signIn(testPortal.deps, { email, password: PASSWORD }, client)).rejects.toThrow(
      'Invalid email or password.',
    );
    expect(await listManagers(ctx)).toMatchObject([{ active: false }]);
    await reactivateManager(ctx, { managerId });
    expect((await openSession(testPortal, { email })).ctx.actor.id).toBe(managerId);
  });

  test('is nobody to a session that was opened while the access was taken away', async ({ testPortal }) => {
    const input = form();
    const managerId = await addConfirmed(testPortal, ctx, { ...input, password: PASSWORD });
    const { headers } = await openSession(testPortal, input);
    const at = new Date().toISOString();
    await testPortal.deps.db
      .updateTable('users')
      .set({ deactivated_at: at })
      .where('id', '=', managerId)
      .execute();
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
  });
});
