import { describe, expect } from 'vitest';
import { ValidationError } from '#app/errors.ts';
import { addMember } from '#app/features/members/member/add-member.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { editMember } from '#app/features/members/member/edit-member.server.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { hasNoAccounts, insertAccount } from './create-account.server.ts';
import { hashPassword, verifyPassword } from './password/password-hash.server.ts';

const TAKEN = { message: 'An account with this email already exists.' };

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

const user = (id: string) =>
  testPortal.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rows = async () => ({
  users: await testPortal.deps.db.selectFrom('users').selectAll().execute(),
  credentials: await testPortal.deps.db.selectFrom('credentials').selectAll().execute(),
});
const add = async (name: string, email: string, password = PASSWORD) =>
  addMember(await testPortal.ctx(await testPortal.admin()), { name, email, access: 'password', password });

describe('a new account', () => {
  test('[VAL-02] without a role given is a member', async () => {
    const account = { name: 'Plain', email: 'plain@example.com', passwordHash: null };
    const id = await insertAccount(testPortal.deps.db, testPortal.deps.now(), account);
    expect((await user(id)).role).toBe('member');
  });

  test('[DATA-01] has id, name, email, role and permissions, and no picture or member at first', async () => {
    const member = await testPortal.member('Meridian Logistics', 'Office@Meridian.example');
    const row = await user(member.id);
    expect(row).toMatchObject({
      name: 'Meridian Logistics',
      email: 'office@meridian.example',
      email_written: 'Office@Meridian.example',
      role: 'member',
      member_id: null,
      picture_sha256: null,
    });
    expect(JSON.parse(row.permissions)).toEqual({ hiring: false, editing: false });
  });

  test('[DATA-01] of a manager carries its member and its permissions', async () => {
    const member = await testPortal.member();
    const manager = await testPortal.manager(member, { hiring: true, editing: false });
    const row = await user(manager.id);
    expect(row).toMatchObject({ role: 'manager', member_id: member.id });
    expect(JSON.parse(row.permissions)).toEqual({ hiring: true, editing: false });
  });

  test('[CON-09] has an id that tells a manager from the others', async () => {
    const member = await testPortal.member();
    expect(member.id).toMatch(/^user_/);
    expect((await testPortal.admin()).id).toMatch(/^user_/);
    expect((await testPortal.manager(member, { hiring: true, editing: true })).id).toMatch(/^mgr_/);
  });

  test('[AUTH-11, ADM-21] holds the password as an argon2id hash and in no other form', async () => {
    const password = 'a password like no other';
    const { id } = await add('Hashed', 'hashed@example.com', password);
    const { users, credentials } = await rows();
    const hash = credentials.find((row) => row.user_id === id)?.password ?? '';
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([users, credentials])).not.toContain(password);
    expect(await verifyPassword(password, hash)).toBe(true);
  });
});

describe('an email', () => {
  test.each(['taken@example.com', 'TAKEN@Example.COM', '  Taken@example.com '])(
    '[VAL-01] that already exists is refused without regard to case, and nothing is created: %j',
    async (email) => {
      await add('First', 'Taken@example.com').catch(() => undefined);
      const before = await rows();
      const refused = await add('Second', email).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ValidationError);
      expect(refused).toMatchObject({ ...TAKEN, fields: { email: TAKEN.message } });
      const after = await rows();
      // The admin who tried is the only newcomer.
      expect(after.users).toHaveLength(before.users.length + 1);
      expect(JSON.stringify(after.users)).not.toContain('Second');
    },
  );

  test('[VAL-01] sent twice at the same time makes one account', async () => {
    const hash = await hashPassword(PASSWORD);
    const sent = await Promise.allSettled(
      ['Twin@example.com', 'twin@example.com', 'TWIN@example.com'].map((email) =>
        testPortal.deps.db
          .transaction()
          .execute((db) =>
            insertAccount(db, testPortal.deps.now(), { name: 'Twin', email, passwordHash: hash }),
          ),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject(TAKEN);
  });

  test('[ADM-22, VAL-01] of a deleted member stays reserved', async () => {
    const gone = await testPortal.member();
    await deleteMember(await testPortal.ctx(await testPortal.admin(), gone));
    await expect(add('Newcomer', gone.email.toUpperCase())).rejects.toMatchObject({
      message: 'A deleted member still holds this address.',
    });
  });

  test('[VAL-01] of another account cannot be taken over by an edit', async () => {
    const [one, other] = [await testPortal.member(), await testPortal.member()];
    const edit = editMember(await testPortal.ctx(await testPortal.admin(), one), {
      name: one.name,
      email: other.email.toUpperCase(),
    });
    await expect(edit).rejects.toMatchObject({ ...TAKEN, fields: { email: TAKEN.message } });
    expect((await user(one.id)).email).toBe(one.email);
  });

  test('[VAL-01] that two members are given at the same time goes to one of them', async () => {
    const admin = await testPortal.admin();
    const members = await Promise.all(Array.from({ length: 6 }, () => testPortal.member()));
    const edits = await Promise.allSettled(
      members.map(async (member) =>
        editMember(await testPortal.ctx(admin, member), { name: member.name, email: 'wanted@example.com' }),
      ),
    );
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const edit of edits) if (edit.status === 'rejected') expect(edit.reason).toMatchObject(TAKEN);
  });
});

test.each([
  ['short', 'Use at least 12 characters.'],
  ['password1234', 'This password is too common. Choose another one.'],
])('[SET-11, ADM-21] a member is not added with the password %j', async (password, text) => {
  const refused = await add('Nobody', 'nobody@example.com', password).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ValidationError);
  expect((refused as ValidationError).fields).toEqual({ password: text });
  expect(JSON.stringify((await rows()).users)).not.toContain('nobody@example.com');
});

test('[DATA-02, AUTH-20] a portal that was started without demo data has no account', async ({
  ownPortal,
}) => {
  expect(await hasNoAccounts(ownPortal.deps)).toBe(true);
  await ownPortal.member();
  expect(await hasNoAccounts(ownPortal.deps)).toBe(false);
});
