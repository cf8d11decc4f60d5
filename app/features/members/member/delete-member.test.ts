import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, Invalid, NotAllowed, NotFound } from '#app/errors.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { acrossMembers } from '#db/open.ts';
import { TENANT_TABLES } from '#db/tables/tables.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { addressOf, fileRow, upload } from '#test/fixtures/uploads.ts';
import { createWorld, forMember, PASSWORD, type Person, type World } from '#test/fixtures/world.ts';
import { startViewing } from './access/view-as-member.server.ts';
import { addMember } from './add-member.server.ts';
import { deleteMember, eraseMember, listDeletedMembers, restoreMember } from './delete-member.server.ts';
import { requireMember } from './find-member.server.ts';
import { listMembers, listMembersSchema } from './list-members.server.ts';
import { addExternalLink } from './tools/external-links.server.ts';

const DAY_MS = 86_400_000;
let world: World;
let cast: Cast;
let asAdmin: Ctx;
let manager: Person;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  ({ asAdmin } = cast);
  manager = await world.manager(cast.member, { hiring: true, editing: true });
});

const enter = ({ email }: { email: string }) =>
  signIn(world.deps, { email, password: PASSWORD }, { address: '192.0.2.7', userAgent: 'test' });
const listed = async () =>
  (await listMembers(asAdmin, listMembersSchema.parse({}))).members.map((member) => member.id);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.name,
  );
const notForOthers = async (act: (ctx: Ctx) => Promise<unknown>) => {
  for (const ctx of [cast.asMember, await world.ctx(manager)])
    await expect(act(ctx)).rejects.toThrow(NotAllowed);
};

describe('[ADM-22, ADM-18] deleting a member', () => {
  test('hides it', async () => {
    await deleteMember(asAdmin);
    expect(await listed()).not.toContain(cast.member.id);
    await expect(requireMember(world.deps, cast.member.id)).rejects.toThrow('Member not found.');
    expect((await listDeletedMembers(asAdmin)).lines).toContainEqual(
      expect.objectContaining({ id: cast.member.id, name: cast.member.name, detail: cast.member.email }),
    );
  });

  test('ends its sessions and those of its managers, and no others', async () => {
    const sessions = [];
    for (const person of [cast.member, manager, cast.stranger])
      sessions.push(await openSession(world, person));
    await deleteMember(asAdmin);
    const open = await Promise.all(sessions.map(({ headers }) => resolveSession(world.deps, headers)));
    expect(open.map(({ signedIn }) => signedIn?.actor.id)).toEqual([undefined, undefined, cast.stranger.id]);
  });

  test('keeps it and its managers from signing in, in the words of a wrong password', async () => {
    await deleteMember(asAdmin);
    for (const person of [cast.member, manager]) {
      await expect(enter(person)).rejects.toThrow('Invalid email or password.');
    }
  });

  test('ends the view of an admin who is in its portal', async () => {
    const { ctx, headers } = await openSession(world, cast.admin);
    await startViewing(ctx, cast.member.id);
    expect((await resolveSession(world.deps, headers)).signedIn?.viewingMemberId).toBe(cast.member.id);
    await deleteMember(asAdmin);
    expect((await resolveSession(world.deps, headers)).signedIn).toMatchObject({ viewingMemberId: null });
  });

  test('keeps its email reserved, in any case', async () => {
    await deleteMember(asAdmin);
    const again = {
      name: 'Again',
      email: cast.member.email.toUpperCase(),
      access: 'link',
      password: '',
    } as const;
    const adding = addMember(await world.ctx(cast.admin), again);
    await expect(adding).rejects.toMatchObject({ fields: { email: expect.any(String) } });
  });

  test('is for admins only, and for members only', async () => {
    await notForOthers(deleteMember);
    for (const memberId of [cast.admin.id, manager.id, 'user_unknown']) {
      await expect(deleteMember(forMember(asAdmin, memberId))).rejects.toThrow(NotFound);
    }
    expect(await listed()).toContain(cast.member.id);
  });

  test('is done once, of two at the same time', async () => {
    const answers = await Promise.all([outcome(deleteMember(asAdmin)), outcome(deleteMember(asAdmin))]);
    expect(answers.sort()).toEqual(['NotFound', 'done']);
  });
});

describe('[ADM-22] bringing a member back', () => {
  test('gives it all that it had', async () => {
    const fileId = await upload(cast.asMember, 'payroll');
    await deleteMember(asAdmin);
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    expect(await listed()).toContain(cast.member.id);
    await enter(cast.member);
    await enter(manager);
    expect(await fileRow(world, fileId)).toMatchObject({ deleted_at: null });
    expect((await listRecentActivity(asAdmin))[0]?.text).toBe(`brought back the member ${cast.member.name}`);
  });

  test('does not open the sessions again that were ended', async () => {
    const { headers } = await openSession(world, cast.member);
    await deleteMember(asAdmin);
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    expect((await resolveSession(world.deps, headers)).signedIn).toBeNull();
  });

  test('is for admins only, and only where there is something to bring back', async () => {
    await expect(restoreMember(asAdmin, { memberId: asAdmin.memberId })).rejects.toThrow(Conflict);
    await deleteMember(asAdmin);
    await notForOthers((ctx) => restoreMember(ctx, { memberId: ctx.memberId }));
    await expect(restoreMember(asAdmin, { memberId: 'user_unknown' })).rejects.toThrow(Conflict);
  });
});

describe('[ADM-23] erasing a member at once', () => {
  const erase = (typedName = cast.member.name, ctx = asAdmin) =>
    eraseMember(ctx, { memberId: ctx.memberId, typedName });
  /** Some time after the uploads: what has just been written may belong to an upload that is under way. */
  const later = () => world.passTime(3_600_000);

  test('asks for its name, exactly', async () => {
    await deleteMember(asAdmin);
    for (const typed of ['', 'erase', cast.member.name.toUpperCase(), `${cast.member.name}.`]) {
      const error = await erase(typed).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(Invalid);
      expect(error).toMatchObject({ fields: { typedName: expect.stringContaining(cast.member.name) } });
    }
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
  });

  test('leaves no row of it or its managers in any table, and no content', async () => {
    const fileId = await upload(cast.asMember, 'payroll', { content: `only of ${cast.member.id}` });
    await askMember(asAdmin, { text: 'July?', dueDate: null });
    await addExternalLink(cast.asMember, { name: 'Tool', url: 'https://tool.example.com', email: '' });
    const { sha256 } = await fileRow(world, fileId);
    await deleteMember(asAdmin);
    later();
    await erase(` ${cast.member.name} `);
    const db = acrossMembers(world.deps.db, 'a test');
    for (const table of [...TENANT_TABLES, 'users']) {
      const left = await db
        .selectFrom(table as 'users')
        .select('member_id')
        .where('member_id', '=', cast.member.id)
        .execute();
      expect(left, table).toEqual([]);
    }
    const people = db.selectFrom('users').select('id').where('id', 'in', [cast.member.id, manager.id]);
    expect(await people.execute()).toEqual([]);
    expect(await world.deps.blobs.has(sha256)).toBe(false);
    expect((await listRecentActivity(asAdmin))[0]).toMatchObject({
      text: `erased the member ${cast.member.name}`,
      memberId: null,
    });
  });

  test('frees its email', async () => {
    await deleteMember(asAdmin);
    await erase();
    await addMember(asAdmin, { name: 'Again', email: cast.member.email, access: 'link', password: '' });
  });

  test('keeps a content that a record of somebody else names', async () => {
    const content = `shared by ${cast.member.id} and another`;
    await upload(cast.asMember, 'payroll', { content });
    await upload(cast.asStranger, 'payroll', { content });
    await deleteMember(asAdmin);
    later();
    await erase();
    expect(await world.deps.blobs.has(addressOf(content))).toBe(true);
  });

  test('keeps a content that somebody else is just uploading', async () => {
    const content = `of ${cast.member.id} and soon of another`;
    await upload(cast.asMember, 'payroll', { content });
    await deleteMember(asAdmin);
    const { blobs } = world.deps;
    const erasing: typeof blobs = {
      ...blobs,
      async put(source, options) {
        const stored = await blobs.put(source, options);
        await erase(cast.member.name, { ...asAdmin, now: () => new Date() });
        return stored;
      },
    };
    await upload({ ...cast.asStranger, blobs: erasing }, 'payroll', { content });
    expect(await blobs.has(addressOf(content))).toBe(true);
  });

  test('is refused for a member that is not deleted', async () => {
    await expect(erase()).rejects.toThrow(NotFound);
    await requireMember(world.deps, cast.member.id);
  });

  test('and bringing it back at the same time: one of the two happens', async () => {
    for (let round = 0; round < 15; round++) {
      const member = await world.member();
      const ctx = await world.ctx(cast.admin, member);
      await deleteMember(ctx);
      const acts = [() => restoreMember(ctx, { memberId: ctx.memberId }), () => erase(member.name, ctx)];
      const [restored, erased] = await Promise.all(acts.map((act) => outcome(act())));
      const there = await outcome(requireMember(world.deps, member.id));
      expect([restored, erased, there]).toEqual(
        restored === 'done' ? ['done', 'NotFound', 'done'] : ['Conflict', 'done', 'NotFound'],
      );
    }
  });

  test('is for admins only', async () => {
    await deleteMember(asAdmin);
    await notForOthers((ctx) => erase(cast.member.name, ctx));
    await notForOthers((ctx) => listDeletedMembers(ctx));
  });
});

test('[ADM-22] the deleted members are listed, the last one first', async () => {
  await deleteMember(asAdmin);
  world.passTime(DAY_MS);
  await deleteMember(await world.ctx(cast.admin, cast.stranger));
  const ids = (await listDeletedMembers(asAdmin, 1000)).lines.map((member) => member.id);
  expect(ids.slice(0, 2)).toEqual([cast.stranger.id, cast.member.id]);
});
