import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { acrossMembers } from '#db/open.ts';
import { TENANT_TABLES } from '#db/tables/tables.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember, PASSWORD, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addressOf, fileRow, upload } from '#test/fixtures/uploads.ts';
import { startViewing } from './access/view-as-member.server.ts';
import { addMember } from './add-member.server.ts';
import { deleteMember, eraseMember, listDeletedMembers, restoreMember } from './delete-member.server.ts';
import { requireMember } from './find-member.server.ts';
import { listMembers, listMembersSchema } from './list-members.server.ts';
import { addExternalLink } from './tools/external-links.server.ts';

const DAY_MS = 86_400_000;
let testPortal: TestPortal;
let fixtures: Fixtures;
let asAdmin: Ctx;
let manager: Person;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  ({ asAdmin } = fixtures);
  manager = await testPortal.manager(fixtures.member, { hiring: true, editing: true });
});

const enter = ({ email }: { email: string }) =>
  signIn(testPortal.deps, { email, password: PASSWORD }, { address: '192.0.2.7', userAgent: 'test' });
const listed = async () =>
  (await listMembers(asAdmin, listMembersSchema.parse({}))).members.map((member) => member.id);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.name,
  );
const notForOthers = async (act: (ctx: Ctx) => Promise<unknown>) => {
  for (const ctx of [fixtures.asMember, await testPortal.ctx(manager)])
    await expect(act(ctx)).rejects.toThrow(NotAllowed);
};

describe('[ADM-22, ADM-18] deleting a member', () => {
  test('hides it', async () => {
    await deleteMember(asAdmin);
    expect(await listed()).not.toContain(fixtures.member.id);
    await expect(requireMember(testPortal.deps, fixtures.member.id)).rejects.toThrow('Member not found.');
    expect((await listDeletedMembers(asAdmin)).lines).toContainEqual(
      expect.objectContaining({
        id: fixtures.member.id,
        name: fixtures.member.name,
        detail: fixtures.member.email,
      }),
    );
  });

  test('ends its sessions and those of its managers, and no others', async () => {
    const sessions = [];
    for (const person of [fixtures.member, manager, fixtures.otherTenant])
      sessions.push(await openSession(testPortal, person));
    await deleteMember(asAdmin);
    const open = await Promise.all(sessions.map(({ headers }) => resolveSession(testPortal.deps, headers)));
    expect(open.map(({ signedIn }) => signedIn?.actor.id)).toEqual([
      undefined,
      undefined,
      fixtures.otherTenant.id,
    ]);
  });

  test('keeps it and its managers from signing in, in the words of a wrong password', async () => {
    await deleteMember(asAdmin);
    for (const person of [fixtures.member, manager]) {
      await expect(enter(person)).rejects.toThrow('Invalid email or password.');
    }
  });

  test('ends the view of an admin who is in its portal', async () => {
    const { ctx, headers } = await openSession(testPortal, fixtures.admin);
    await startViewing(ctx, fixtures.member.id);
    expect((await resolveSession(testPortal.deps, headers)).signedIn?.viewingMemberId).toBe(
      fixtures.member.id,
    );
    await deleteMember(asAdmin);
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toMatchObject({
      viewingMemberId: null,
    });
  });

  test('keeps its email reserved, in any case', async () => {
    await deleteMember(asAdmin);
    const again = {
      name: 'Again',
      email: fixtures.member.email.toUpperCase(),
      access: 'link',
      password: '',
    } as const;
    const adding = addMember(await testPortal.ctx(fixtures.admin), again);
    await expect(adding).rejects.toMatchObject({ fields: { email: expect.any(String) } });
  });

  test('is for admins only, and for members only', async () => {
    await notForOthers(deleteMember);
    for (const memberId of [fixtures.admin.id, manager.id, 'user_unknown']) {
      await expect(deleteMember(forMember(asAdmin, memberId))).rejects.toThrow(NotFound);
    }
    expect(await listed()).toContain(fixtures.member.id);
  });

  test('is done once, of two at the same time', async () => {
    const answers = await Promise.all([outcome(deleteMember(asAdmin)), outcome(deleteMember(asAdmin))]);
    expect(answers.sort()).toEqual(['NotFound', 'done']);
  });
});

describe('[ADM-22] bringing a member back', () => {
  test('gives it all that it had', async () => {
    const fileId = await upload(fixtures.asMember, 'payroll');
    await deleteMember(asAdmin);
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    expect(await listed()).toContain(fixtures.member.id);
    await enter(fixtures.member);
    await enter(manager);
    expect(await fileRow(testPortal, fileId)).toMatchObject({ deleted_at: null });
    expect((await listRecentActivity(asAdmin))[0]?.text).toBe(`restored the member ${fixtures.member.name}`);
  });

  test('does not open the sessions again that were ended', async () => {
    const { headers } = await openSession(testPortal, fixtures.member);
    await deleteMember(asAdmin);
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
  });

  test('is for admins only, and only where there is something to bring back', async () => {
    await expect(restoreMember(asAdmin, { memberId: asAdmin.memberId })).rejects.toThrow(Conflict);
    await deleteMember(asAdmin);
    await notForOthers((ctx) => restoreMember(ctx, { memberId: ctx.memberId }));
    await expect(restoreMember(asAdmin, { memberId: 'user_unknown' })).rejects.toThrow(Conflict);
  });
});

describe('[ADM-23] erasing a member at once', () => {
  const erase = (typedName = fixtures.member.name, ctx = asAdmin) =>
    eraseMember(ctx, { memberId: ctx.memberId, typedName });
  /** Some time after the uploads: what has just been written may belong to an upload that is under way. */
  const later = () => testPortal.passTime(3_600_000);

  test('asks for its name, exactly', async () => {
    await deleteMember(asAdmin);
    for (const typed of ['', 'erase', fixtures.member.name.toUpperCase(), `${fixtures.member.name}.`]) {
      const error = await erase(typed).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(ValidationError);
      expect(error).toMatchObject({ fields: { typedName: expect.stringContaining(fixtures.member.name) } });
    }
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
  });

  test('leaves no row of it or its managers in any table, and no content', async () => {
    const fileId = await upload(fixtures.asMember, 'payroll', { content: `only of ${fixtures.member.id}` });
    await askMember(asAdmin, { text: 'July?', dueDate: null });
    await addExternalLink(fixtures.asMember, { name: 'Tool', url: 'https://tool.example.com', email: '' });
    const { sha256 } = await fileRow(testPortal, fileId);
    await deleteMember(asAdmin);
    later();
    await erase(` ${fixtures.member.name} `);
    const db = acrossMembers(testPortal.deps.db, 'a test');
    for (const table of [...TENANT_TABLES, 'users']) {
      const left = await db
        .selectFrom(table as 'users')
        .select('member_id')
        .where('member_id', '=', fixtures.member.id)
        .execute();
      expect(left, table).toEqual([]);
    }
    const people = db.selectFrom('users').select('id').where('id', 'in', [fixtures.member.id, manager.id]);
    expect(await people.execute()).toEqual([]);
    expect(await testPortal.deps.blobs.has(sha256)).toBe(false);
    expect((await listRecentActivity(asAdmin))[0]).toMatchObject({
      text: `permanently deleted the member ${fixtures.member.name}`,
      memberId: null,
    });
  });

  test('frees its email', async () => {
    await deleteMember(asAdmin);
    await erase();
    await addMember(asAdmin, { name: 'Again', email: fixtures.member.email, access: 'link', password: '' });
  });

  test('keeps a content that a record of somebody else names', async () => {
    const content = `shared by ${fixtures.member.id} and another`;
    await upload(fixtures.asMember, 'payroll', { content });
    await upload(fixtures.asOtherTenant, 'payroll', { content });
    await deleteMember(asAdmin);
    later();
    await erase();
    expect(await testPortal.deps.blobs.has(addressOf(content))).toBe(true);
  });

  test('keeps a content that somebody else is just uploading', async () => {
    const content = `of ${fixtures.member.id} and soon of another`;
    await upload(fixtures.asMember, 'payroll', { content });
    await deleteMember(asAdmin);
    const { blobs } = testPortal.deps;
    const erasing: typeof blobs = {
      ...blobs,
      async put(source, options) {
        const stored = await blobs.put(source, options);
        await erase(fixtures.member.name, { ...asAdmin, now: () => new Date() });
        return stored;
      },
    };
    await upload({ ...fixtures.asOtherTenant, blobs: erasing }, 'payroll', { content });
    expect(await blobs.has(addressOf(content))).toBe(true);
  });

  test('is refused for a member that is not deleted', async () => {
    await expect(erase()).rejects.toThrow(NotFound);
    await requireMember(testPortal.deps, fixtures.member.id);
  });

  test('and bringing it back at the same time: one of the two happens', async () => {
    for (let round = 0; round < 15; round++) {
      const member = await testPortal.member();
      const ctx = await testPortal.ctx(fixtures.admin, member);
      await deleteMember(ctx);
      const acts = [() => restoreMember(ctx, { memberId: ctx.memberId }), () => erase(member.name, ctx)];
      const [restored, erased] = await Promise.all(acts.map((act) => outcome(act())));
      const there = await outcome(requireMember(testPortal.deps, member.id));
      expect([restored, erased, there]).toEqual(
        restored === 'done' ? ['done', 'NotFound', 'done'] : ['Conflict', 'done', 'NotFound'],
      );
    }
  });

  test('is for admins only', async () => {
    await deleteMember(asAdmin);
    await notForOthers((ctx) => erase(fixtures.member.name, ctx));
    await notForOthers((ctx) => listDeletedMembers(ctx));
  });
});

test('[ADM-22] the deleted members are listed, the last one first', async () => {
  await deleteMember(asAdmin);
  testPortal.passTime(DAY_MS);
  await deleteMember(await testPortal.ctx(fixtures.admin, fixtures.otherTenant));
  const ids = (await listDeletedMembers(asAdmin, 1000)).lines.map((member) => member.id);
  expect(ids.slice(0, 2)).toEqual([fixtures.otherTenant.id, fixtures.member.id]);
});
