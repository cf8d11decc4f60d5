import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { adminAreaCtx } from '#app/signed-in.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { deleteMember } from './delete-member.server.ts';
import { withMember } from './find-member.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createFixtures(testPortal);
});

const adminCtx = () => adminAreaCtx(testPortal.deps, { ...fixtures.asAdmin, viewingMemberId: null }, 'r1');

describe('acting for a member', () => {
  test('is made from a context without one, for an admin, under its own name', async () => {
    expect(adminCtx()).not.toHaveProperty('memberId');
    expect(await withMember(adminCtx(), fixtures.member.id)).toMatchObject({
      memberId: fixtures.member.id,
      member: { name: fixtures.member.name },
      actor: { id: fixtures.admin.id },
      viewingAsMember: false,
    });
  });

  test('is not the view of the portal as another member, and takes over nothing of the one before', async () => {
    const acting = await withMember(fixtures.asViewer, fixtures.otherTenant.id);
    expect(acting).toMatchObject({ memberId: fixtures.otherTenant.id, viewingAsMember: false });
  });

  test('[ROLE-12] is refused to everybody but admins, for whatever member', async () => {
    const manager = await fixtures.asManager({ editing: true, hiring: true });
    for (const ctx of [fixtures.asMember, manager]) {
      for (const id of [fixtures.otherTenant.id, fixtures.member.id, 'user_unknown']) {
        await expect(withMember(ctx, id)).rejects.toThrow(NotAllowed);
      }
    }
  });

  test('[ADM-31] of nobody, of an account that is no member, or of a deleted member is not found', async () => {
    const manager = await testPortal.manager(fixtures.member, { hiring: true, editing: true });
    const gone = await testPortal.member('Gone Freight');
    await deleteMember(await testPortal.ctx(fixtures.admin, gone));
    for (const id of ['', 'user_unknown', fixtures.admin.id, manager.id, gone.id]) {
      await expect(withMember(adminCtx(), id)).rejects.toThrow(NotFound);
    }
  });
});
