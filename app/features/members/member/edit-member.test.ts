import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Invalid, NotAllowed } from '#app/errors.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { createWorld, forMember, PASSWORD, type World } from '#test/fixtures/world.ts';
import { addMember } from './add-member.server.ts';
import { deleteMember, restoreMember } from './delete-member.server.ts';
import { editMember } from './edit-member.server.ts';
import { requireMember } from './find-member.server.ts';
import { listMembers, listMembersSchema } from './list-members.server.ts';
import { sendPasswordLink } from './login/send-password-link.server.ts';

let world: World;
let cast: Cast;
let email: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  email = `Renamed-${cast.member.id}@Example.com`;
});

const edit = (input: { name?: string; email?: string }, ctx = cast.asAdmin) =>
  editMember(ctx, { name: 'Renamed Fleet', email, ...input });
const current = () => requireMember(world.deps, cast.member.id);
const TAKEN = { fields: { email: 'An account with this email exists already.' } };

describe('[ADM-18] editing a member', () => {
  test('changes its name and email, for sign-in and search as well', async () => {
    await edit({});
    expect(await current()).toMatchObject({ name: 'Renamed Fleet', email });
    const client = { address: '127.0.0.1', userAgent: 'test' };
    expect(
      await signIn(world.deps, { email: email.toLowerCase(), password: PASSWORD }, client),
    ).toMatchObject({
      name: 'Renamed Fleet',
    });
    const found = await listMembers(
      cast.asAdmin,
      listMembersSchema.parse({ q: `renamed ${cast.member.id}` }),
    );
    expect(found.members.map((member) => member.id)).toEqual([cast.member.id]);
    expect((await listMemberActivity(cast.asAdmin)).lines[0]?.text).toBe('edited the member Renamed Fleet');
  });

  test('[ADM-21] ends the links that were sent to the earlier email, and no others', async () => {
    const { link } = await sendPasswordLink(cast.asAdmin);
    const open = () => findAccountLink(world.deps, link.split('/').at(-1) ?? '');
    await edit({ email: cast.member.email.toUpperCase() });
    expect(await open()).toMatchObject({ userId: cast.member.id });
    await edit({});
    expect(await open()).toBeUndefined();
  });

  test('may keep the email, or change its case only', async () => {
    await edit({ email: cast.member.email });
    await edit({ email: cast.member.email.toUpperCase() });
    expect((await current()).email).toBe(cast.member.email.toUpperCase());
  });

  test('[VAL-19] is refused at an email that another account has, without regard to case', async () => {
    const before = await current();
    for (const taken of [cast.stranger.email.toUpperCase(), cast.admin.email]) {
      const error = await edit({ email: taken }).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(Invalid);
      expect(error).toMatchObject(TAKEN);
    }
    expect(await current()).toEqual(before);
  });

  test('[VAL-19, ADM-22] is refused at the email of a deleted member', async () => {
    await deleteMember(await world.ctx(cast.admin, cast.stranger));
    await expect(edit({ email: cast.stranger.email })).rejects.toMatchObject({
      fields: { email: 'A deleted member still holds this address.' },
    });
  });

  test('[VAL-19] of two that take one email at the same time, one is refused at the field', async () => {
    const elsewhere = await world.ctx(cast.admin, cast.stranger);
    const answers = await Promise.allSettled([edit({}), edit({}, elsewhere)]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toMatchObject([TAKEN]);
  });

  test('[ADM-31] of an unknown or deleted one, or of an account that is no member, is not found', async () => {
    await deleteMember(cast.asAdmin);
    for (const memberId of ['user_unknown', cast.member.id, cast.admin.id]) {
      await expect(edit({}, forMember(cast.asAdmin, memberId))).rejects.toThrow('Member not found.');
    }
  });

  test('is for admins only', async () => {
    for (const ctx of [cast.asMember, await cast.asManager({ editing: true, hiring: true })]) {
      await expect(edit({}, ctx)).rejects.toThrow(NotAllowed);
    }
    expect((await current()).name).toBe(cast.member.name);
  });
});

describe('an address that a deleted member still holds', () => {
  const held = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: unknown) => (error instanceof Invalid ? [error.fields, error.wayOn] : error),
    );
  const add = (address: string) =>
    addMember(cast.asAdmin, { name: 'New Fleet', email: address, access: 'link', password: '' });

  test('is refused to a new one and a renamed one, with the member to restore and until when', async () => {
    const gone = await world.member('Gone Fleet');
    const manager = await world.manager(gone, { hiring: true, editing: true });
    await deleteMember(await world.ctx(cast.admin, gone));
    const { deleted_at } = await world.deps.db
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
    await restoreMember(cast.asAdmin, { memberId: gone.id });
    expect(await held(add(gone.email))).toEqual([TAKEN.fields, undefined]);
  });
});
