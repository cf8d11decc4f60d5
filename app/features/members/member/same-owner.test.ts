import { describe, expect } from 'vitest';
import { joinByLink } from '#app/features/platform/account/companies/join-by-link.server.ts';
import { listCompanies } from '#app/features/platform/account/companies/list-companies.server.ts';
import { mailedSecret } from '#test/fixtures/invitations.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test as base } from '#test/fixtures/test.ts';
import { addMember } from './add-member.server.ts';
import { editMember } from './edit-member.server.ts';
import { sendPasswordLink } from './login/send-password-link.server.ts';

/** A second member for the address of `fixtures.member`, which its owner has not added yet. */
const test = base.extend('second', async ({ testPortal, fixtures, provider }) => {
  const { email } = fixtures.member;
  const form = { name: 'Second Fleet', email, access: 'password', password: '' } as const;
  await expect(addMember(provider, { ...form, access: 'link' })).rejects.toThrow('already exists');
  const { id } = await addMember(provider, { ...form, samePerson: 'on' });
  const session = await openSession(testPortal, fixtures.member);
  return { id, email, session, form };
});

describe('a second member of the same owner', () => {
  test('[VAL-19] opens with the owner’s login once they have added it, and with nothing before', async ({
    testPortal,
    fixtures,
    second,
  }) => {
    expect(await listCompanies(second.session.ctx)).toHaveLength(1);
    const secret = await mailedSecret(testPortal, second.email);
    for (const actor of [null, fixtures.asOtherTenant.actor, fixtures.asAdmin.actor])
      await expect(joinByLink(testPortal.deps, secret, actor)).rejects.toThrow('Log in as');
    expect(await joinByLink(testPortal.deps, secret, second.session.ctx.actor)).toBe(second.id);
    expect(await listCompanies(second.session.ctx)).toMatchObject([
      { id: fixtures.member.id, isCurrent: true },
      { id: second.id, name: 'Second Fleet' },
    ]);
    await expect(joinByLink(testPortal.deps, secret, second.session.ctx.actor)).rejects.toThrow('expired');
  });

  test('gets the link anew, and its name can be changed without its address', async ({
    testPortal,
    fixtures,
    second,
  }) => {
    const asAdmin = await testPortal.ctx(fixtures.admin, { ...fixtures.member, id: second.id });
    const initialValues = { name: 'Second Fleet', email: second.email };
    await editMember(asAdmin, { ...initialValues, name: 'Second Fleet Inc', initialValues });
    const { link } = await sendPasswordLink(asAdmin);
    const secret = link.split('/').at(-1) ?? '';
    await joinByLink(testPortal.deps, secret, second.session.ctx.actor);
    expect(await listCompanies(second.session.ctx)).toMatchObject([{}, { name: 'Second Fleet Inc' }]);
  });

  test('has the login itself where its address is given up meanwhile', async ({
    testPortal,
    fixtures,
    second,
  }) => {
    const initialValues = { name: fixtures.member.name, email: second.email };
    await editMember(fixtures.asAdmin, { ...initialValues, email: `new.${second.email}`, initialValues });
    const asAdmin = await testPortal.ctx(fixtures.admin, { ...fixtures.member, id: second.id });
    expect((await sendPasswordLink(asAdmin)).link).toContain('/set-password/');
    const row = testPortal.deps.db.selectFrom('users').select('email').where('id', '=', second.id);
    expect(await row.executeTakeFirst()).toEqual({ email: second.email });
  });

  test('is no way to the staff’s addresses', async ({ testPortal, fixtures, provider, second }) => {
    const staff = { ...second.form, email: fixtures.admin.email, samePerson: 'on', access: 'link' } as const;
    await expect(addMember(provider, staff)).rejects.toThrow('already exists');
    expect(await mailedSecret(testPortal, fixtures.admin.email)).toBe('');
  });
});
