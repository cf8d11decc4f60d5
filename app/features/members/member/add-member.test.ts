import { beforeEach, describe, expect } from 'vitest';
import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, ValidationError } from '#app/errors.ts';
import {
  findAccountLink,
  redeemAccountLink,
} from '#app/features/platform/account/password/account-links.server.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { listMails } from '#app/features/platform/mail/list-mails.server.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addMember } from './add-member.server.ts';
import { requireMember } from './find-member.server.ts';
import { addMemberSchema } from './member-schema.ts';

let testPortal: TestPortal;
let asAdmin: Ctx;
let email: string;
let count = 0;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  asAdmin = await testPortal.ctx(await testPortal.admin());
});
beforeEach(() => {
  count += 1;
  email = `New.Fleet${count}@Example.com`;
  testPortal.sent.length = 0;
  testPortal.setMailConfigured(false);
});

type Input = z.input<typeof addMemberSchema>;
const add = (input: Partial<Input> = {}, ctx = asAdmin) =>
  addMember(ctx, addMemberSchema.parse({ name: 'New Fleet', email, password: PASSWORD, ...input }));
const enter = (password: string) =>
  signIn(testPortal.deps, { email, password }, { address: '127.0.0.1', userAgent: 'test' });
const usersWith = (address: string) =>
  testPortal.deps.db.selectFrom('users').selectAll().where('email', '=', address.toLowerCase()).execute();
const mailsTo = (address: string) =>
  testPortal.deps.db.selectFrom('mails').selectAll().where('recipient', '=', address).execute();
const fieldsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof ValidationError ? error.fields : error),
  );

describe('[ADM-18] adding a member', () => {
  test('[ADM-21] with a password makes an account that can sign in at once', async () => {
    const { id, link } = await add();
    expect(id).toMatch(/^user_/);
    expect(link).toBeNull();
    expect(await requireMember(testPortal.deps, id)).toMatchObject({ name: 'New Fleet', email });
    expect(await enter(PASSWORD)).toMatchObject({ role: 'member', name: 'New Fleet' });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('[ADM-21] with a link makes an account whose person sets the password', async () => {
    const { link } = await add({ access: 'link', password: '' });
    const secret = link?.split('/set-password/')[1] ?? '';
    expect(await findAccountLink(testPortal.deps, secret)).toMatchObject({ name: 'New Fleet', email });
    await expect(enter(PASSWORD)).rejects.toThrow('Invalid email or password.');
    await redeemAccountLink(testPortal.deps, secret, { password: PASSWORD });
    expect(await enter(PASSWORD)).toMatchObject({ role: 'member' });
  });

  test('[ADM-21] with a link puts the mail in the outbox, where it stays while mail is not configured', async () => {
    const { link } = await add({ access: 'link' });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ sent_at: null, error: null });
    const [line] = await listMails(asAdmin);
    expect(line?.text).toContain(link);
    expect(mail?.text).not.toContain(link?.split('/').at(-1));
    expect(testPortal.sent).toEqual([]);
  });

  test('[ADM-21] with a link sends the mail where mail is configured', async () => {
    testPortal.setMailConfigured(true);
    const { link } = await add({ access: 'link' });
    expect(testPortal.sent).toMatchObject([{ to: email, text: expect.stringContaining(link ?? '') }]);
    expect((await mailsTo(email))[0]?.sent_at).not.toBeNull();
  });

  test('[ADM-21] is done also when the mail cannot be sent, and the outbox says why', async () => {
    const mailer = { configured: true, send: () => Promise.reject(new Error('mailbox full')) };
    const { id } = await add({ access: 'link' }, { ...asAdmin, mailer });
    expect(await requireMember(testPortal.deps, id)).toMatchObject({ email });
    expect((await mailsTo(email))[0]).toMatchObject({ sent_at: null, error: 'Error: mailbox full' });
  });

  test('is in the activity', async () => {
    const { id } = await add();
    expect((await listRecentActivity(asAdmin))[0]).toMatchObject({
      actorName: asAdmin.actor.name,
      text: 'added the member New Fleet',
      memberId: id,
      memberName: 'New Fleet',
    });
  });

  test('is for admins only', async () => {
    const member = await testPortal.member();
    await expect(add({}, await testPortal.ctx(member))).rejects.toThrow(NotAllowed);
    const manager = await testPortal.manager(member, { hiring: true, editing: true });
    await expect(add({}, await testPortal.ctx(manager))).rejects.toThrow(NotAllowed);
    expect(await usersWith(email)).toEqual([]);
  });
});

describe('[VAL-19] a member needs', () => {
  test('an email that no other account has, without regard to case', async () => {
    await add();
    const text = 'An account with this email already exists.';
    expect(await fieldsOf(add())).toEqual({ email: text });
    expect(await fieldsOf(add({ email: email.toUpperCase() }))).toEqual({ email: text });
    expect(await fieldsOf(add({ email: ` ${email.toLowerCase()} ` }))).toEqual({ email: text });
    expect(await fieldsOf(add({ email: asAdmin.actor.email }))).toEqual({ email: text });
    expect(await usersWith(email)).toHaveLength(1);
  });

  test('an email that nobody takes at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        fieldsOf(add({ email: index % 2 ? email : email.toLowerCase(), access: 'link' })),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer !== 'done')).toEqual(
      Array(5).fill({ email: expect.stringContaining('already exists') }),
    );
    expect(await usersWith(email)).toHaveLength(1);
    // What was refused left no invitation behind.
    expect(
      await testPortal.deps.db
        .selectFrom('mails')
        .select('id')
        .where((eb) => eb(eb.fn('lower', ['recipient']), 'like', `%fleet${count}@%`))
        .execute(),
    ).toHaveLength(1);
  });

  test.each([
    ['a name', { name: '  ' }, 'name'],
    ['a name of at most 200 characters', { name: 'x'.repeat(201) }, 'name'],
    ['an email', { email: '' }, 'email'],
    ['a well-formed email', { email: 'not an email' }, 'email'],
    ['an email of at most 254 characters', { email: `${'x'.repeat(250)}@example.com` }, 'email'],
  ])('%s', (_what, input, field) => {
    const parsed = addMemberSchema.safeParse({ name: 'New Fleet', email, password: PASSWORD, ...input });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  test.each([
    ['of 12 characters at least', 'short', 'Use at least 12 characters.'],
    ['that was chosen', '', 'Use at least 12 characters.'],
    ['that is not on the list of common ones', 'passwordpassword', expect.any(String)],
  ])('a password %s', async (_what, password, text) => {
    expect(await fieldsOf(add({ password }))).toEqual({ password: text });
    expect(await usersWith(email)).toEqual([]);
  });

  test('its email as the person wrote it', async () => {
    await add({ email: `  ${email} ` });
    expect(await usersWith(email)).toMatchObject([{ email: email.toLowerCase(), email_written: email }]);
  });
});

describe('[ADM-18] the same form sent again', () => {
  test('five times at once makes one member, and each answer is that one', async () => {
    const key = `the form of ${email}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ access: 'link', key })));
    answers.push(await add({ access: 'link', key }));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    // The link is a secret: it is shown to the one that made it, and kept nowhere.
    expect(answers.filter(({ link }) => link !== null)).toHaveLength(1);
    const kept = await asAdmin.db.selectFrom('done_once').select('result').execute();
    expect(kept.map(({ result }) => result).join()).not.toContain('/set-password/');
    expect(await usersWith(email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('after a refusal makes the member', async () => {
    const key = `the form of ${email}`;
    expect(await fieldsOf(add({ key, email: asAdmin.actor.email }))).toHaveProperty('email');
    await add({ key });
    expect(await usersWith(email)).toHaveLength(1);
  });
});
