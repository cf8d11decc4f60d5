import { describe, expect } from 'vitest';
import { addManager } from '#app/features/members/manager/managers.server.ts';
import { addMember } from '#app/features/members/member/add-member.server.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { createAccountLink, redeemAccountLink } from './account-links.server.ts';
import { changePassword } from './change-password.server.ts';

let testPortal: TestPortal;
let member: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  member = await testPortal.member('Quillmark Freight', 'dispatch@quillmark.example');
});

const redeem = async (person: Person, password: string) => {
  const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', person.id);
  return redeemAccountLink(testPortal.deps, link.split('/').at(-1) ?? '', { password });
};
const ownWords = (field: string) => ({ fields: { [field]: expect.stringContaining("Don't use your name") } });

describe('a new password', () => {
  test.each(['Quillmark Freight', 'dispatch@quillmark.example', 'quillmarkfreight1'])(
    '[SET-11] is not %j for the member whose name and email they are, however it is set',
    async (password) => {
      const { ctx, headers } = await openSession(testPortal, member);
      const asked = { currentPassword: PASSWORD, newPassword: password };
      await expect(changePassword(ctx, testPortal.deps, headers, asked)).rejects.toMatchObject(
        ownWords('newPassword'),
      );
      await expect(redeem(member, password)).rejects.toMatchObject(ownWords('password'));
      const form = { name: 'Quillmark Freight', email: 'dispatch@quillmark.example', password };
      const admin = await testPortal.ctx(await testPortal.admin());
      await expect(addMember(admin, { ...form, access: 'password' })).rejects.toMatchObject(
        ownWords('password'),
      );
    },
  );

  test('[SET-11] of a manager is not the name of its member', async () => {
    const manager = await testPortal.manager(member, { hiring: false, editing: false });
    await expect(redeem(manager, 'quillmarkfreight1')).rejects.toMatchObject(ownWords('password'));
    const form = { name: 'Robin', email: 'robin@example.com', hiring: false, editing: false };
    const added = addManager(await testPortal.ctx(member), { ...form, password: 'Quillmark Freight' });
    await expect(added).rejects.toMatchObject(ownWords('password'));
  });

  test('[SET-11] of the first admin is not its own email', async () => {
    const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'first-admin', null);
    const input = { name: 'Ada', email: 'ada.kettleworth@example.com', password: 'ada.kettleworth' };
    await expect(
      redeemAccountLink(testPortal.deps, link.split('/').at(-1) ?? '', input),
    ).rejects.toMatchObject(ownWords('password'));
  });
});
