import { describe, expect } from 'vitest';
import { EditConflict, NotAllowed, ValidationError } from '#app/errors.ts';
import { listMembers } from '#app/features/overview/members/list-members.server.ts';
import { listMembersSchema } from '#app/features/overview/members/members-query.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember, PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addMember } from './add-member.server.ts';
import { deleteMember, restoreMember } from './delete-member.server.ts';
import { editMember } from './edit-member.server.ts';
import { requireMember } from './find-member.server.ts';
import { sendPasswordLink } from './login/send-password-link.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let email: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  email = `Renamed-${fixtures.member.id}@Example.com`;
});

const edit = (input: Partial<Parameters<typeof editMember>[1]>, ctx = fixtures.asAdmin) =>
  editMember(ctx, { name: 'Renamed Fleet', email, ...input });
const current = () => requireMember(testPortal.deps, fixtures.member.id);
const TAKEN = { fields: { email: 'An account with this email already exists.' } };

describe('[ADM-18] editing a member', () => {
  test('changes its name and email, for sign-in and search as well', async () => {
    await edit({});
    expect(await current()).toMatchObject({ name: 'Renamed Fleet', email });
    const client = { address: '127.0.0.1', userAgent: 'test' };
    expect(
      await signIn(testPortal.deps, { email: email.toLowerCase(), password: PASSWORD }, client),
    ).toMatchObject({
      name: 'Renamed Fleet',
    });
    const found = await listMembers(
      fixtures.asAdmin,
      listMembersSchema.parse({ q: `renamed ${fixtures.member.id}` }),
      '2026-01-01',
    );
    expect(found.members.map((member) => member.id)).toEqual([fixtures.member.id]);
    expect((await listMemberActivity(fixtures.asAdmin)).lines[0]?.text).toBe(
      'edited the member Renamed Fleet',
    );
  });

  test('[ADM-21] ends the links that were sent to the earlier email, and no others', async () => {
    const { link } = await sendPasswordLink(fixtures.asAdmin);
    const open = () => findAccountLink(testPortal.deps, link.split('/').at(-1) ?? '');
    await edit({ email: fixtures.member.email.toUpperCase() });
    expect(await open()).toMatchObject({ userId: fixtures.member.id });
    await edit({});
    expect(await open()).toBeUndefined();
  });

  test('may keep the email, or change its case only', async () => {
    await edit({ email: fixtures.member.email });
    await edit({ email: fixtures.member.email.toUpperCase() });
    expect((await current()).email).toBe(fixtures.member.email.toUpperCase());
  });

  test('[VAL-19] is refused at an email that another account has, without regard to case', async () => {
    const before = await current();
    for (const taken of [fixtures.otherTenant.email.toUpperCase(), fixtures.admin.email]) {
      const error = await edit({ email: taken }).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(ValidationError);
      expect(error).toMatchObject(TAKEN);
    }
    expect(await current()).toEqual(before);
  });

  test('[VAL-19, ADM-22] is refused at the email of a deleted member', async () => {
    await deleteMember(await testPortal.ctx(fixtures.admin, fixtures.otherTenant));
    await expect(edit({ email: fixtures.otherTenant.email })).rejects.toMatchObject({
      fields: { email: 'A deleted member still holds this address.' },
    });
  });

  test('[VAL-19] of two that take one email at the same time, one is refused at the field', async () => {
    const elsewhere = await testPortal.ctx(fixtures.admin, fixtures.otherTenant);
    const answers = await Promise.allSettled([edit({}), edit({}, elsewhere)]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toMatchObject([TAKEN]);
  });

  test('[ADM-31] of an unknown or deleted one, or of an account that is no member, is not found', async () => {
    await deleteMember(fixtures.asAdmin);
    for (const memberId of ['user_unknown', fixtures.member.id, fixtures.admin.id]) {
      await expect(edit({}, forMember(fixtures.asAdmin, memberId))).rejects.toThrow('Member not found.');
    }
  });

  test('keeps what another admin changed meanwhile, and asks where both changed the same', async () => {
    const { name, email: address } = fixtures.member;
    const initialValues = { name, email: address };
    await edit({ name: 'Theirs', email: address, initialValues });
    await edit({ name, initialValues });
    expect(await current()).toMatchObject({ name: 'Theirs', email });
    const refused = await edit({ name: 'Mine', initialValues }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EditConflict);
    expect(refused).toMatchObject({ theirs: { name: 'Theirs' } });
    await edit({ name: 'Mine', initialValues, keptOver: { name: 'Theirs' } });
    expect(await current()).toMatchObject({ name: 'Mine', email });
  });

  test('that changes nothing tells nothing', async () => {
    await edit({ name: 'Kept', email });
    const before = await listMemberActivity(fixtures.asAdmin);
    await edit({ name: 'Kept', email });
    expect(await listMemberActivity(fixtures.asAdmin)).toEqual(before);
  });

  test('is for admins only', async () => {
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true, hiring: true })]) {
      await expect(edit({}, ctx)).rejects.toThrow(NotAllowed);
    }
    expect((await current()).name).toBe(fixtures.member.name);
  });
});

describe('an address that a deleted member still holds', () => {
  const held = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: unknown) => (error instanceof ValidationError ? [error.fields, error.wayOn] : error),
    );
  const add = (address: string) =>
    addMember(fixtures.asAdmin, { name: 'New Fleet', email: address, access: 'link', password: '' });

  test('is refused to a new one and a renamed one, with the member to restore and until when', async () => {
    const gone = await testPortal.member('Gone Fleet');
    const manager = await testPortal.manager(gone, { hiring: true, editing: true });
    await deleteMember(await testPortal.ctx(fixtures.admin, gone));
    const { deleted_at } = await testPortal.deps.db
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    const heldUntil = new Date(Date.parse(deleted_at ?? '') + 30 * 86_400_000).toISOString();
    const said = [
      { email: 'A deleted member still holds this address.' },
      { heldBy: gone.id, heldByName: 'Gone Fleet', heldUntil },
    ];
    expect(await held(add(gone.email.toUpperCase()))).toEqual(said);
    expect(await held(add(manager.email))).toEqual(said);
    expect(await held(edit({ email: gone.email }))).toEqual(said);
    await restoreMember(fixtures.asAdmin, { memberId: gone.id });
    expect(await held(add(gone.email))).toEqual([TAKEN.fields, { takenBy: gone.name }]);
  });
});
