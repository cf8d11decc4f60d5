import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { editMember } from '#app/features/members/member/edit-member.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import {
  readSettings,
  saveSettings,
  settingsSchema,
} from '#app/features/platform/settings/settings.server.ts';
import { test } from '#test/fixtures/test.ts';
import type { Person, TestPortal } from '#test/fixtures/test-portal.ts';
import { readAccount } from '../read-account.server.ts';
import { findPicture } from './find-picture.server.ts';
import { mayEditProfile, ProfileEditingOff, profileSchema, updateProfile } from './profile.server.ts';

let testPortal: TestPortal;
let admin: Person;
let member: Person;
let manager: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  admin = await testPortal.admin();
});
beforeEach(async () => {
  await saveSettings(await testPortal.ctx(admin), { membersEditProfile: true });
  member = await testPortal.member('Before');
  manager = await testPortal.manager(member, { hiring: false, editing: false });
});

const row = (person: Person) =>
  testPortal.deps.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
const photo = (red = 200) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: red, g: 90, b: 30 } } })
    .jpeg()
    .toBuffer();
async function bytesOf(ctx: Ctx, sha256: string): Promise<Buffer> {
  return Buffer.from(await new Response((await ctx.blobs.open(sha256)).stream).arrayBuffer());
}

describe('the profile', () => {
  test('[SET-01] shows picture, name and email', async () => {
    const ctx = await testPortal.ctx(member);
    expect((await readAccount(ctx)).profile).toMatchObject({
      name: 'Before',
      email: member.email,
      pictureUrl: null,
    });
    await updateProfile(ctx, { name: 'After' }, { bytes: await photo() });
    expect((await readAccount(ctx)).profile).toMatchObject({
      name: 'After',
      email: member.email,
      pictureUrl: expect.stringMatching(new RegExp(`^/api/member/pictures/${member.id}\\?v=[0-9a-f]{12}$`)),
    });
  });

  test('[SET-03] saves the name, by which the member is then found', async () => {
    await updateProfile(await testPortal.ctx(member), { name: 'Café Freight' });
    expect(await row(member)).toMatchObject({ name: 'Café Freight', search: `cafe freight ${member.email}` });
  });

  test('[SET-03] saves the picture small, and leaves it where the next save brings none', async () => {
    const ctx = await testPortal.ctx(member);
    await updateProfile(ctx, { name: 'Before' }, { bytes: await photo() });
    const saved = (await row(member)).picture_sha256 ?? '';
    const { width, height, format } = await sharp(await bytesOf(ctx, saved)).metadata();
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'webp' });
    await updateProfile(ctx, { name: 'After' });
    expect((await row(member)).picture_sha256).toBe(saved);
  });

  test('[SET-03] takes the picture away when asked', async () => {
    const ctx = await testPortal.ctx(member);
    await updateProfile(ctx, { name: 'Before' }, { bytes: await photo() });
    await updateProfile(ctx, { name: 'Before' }, 'remove');
    expect((await row(member)).picture_sha256).toBeNull();
  });

  test('keeps the blob of a picture that is in use when old contents are swept', async () => {
    const ctx = await testPortal.ctx(member);
    await updateProfile(ctx, { name: 'Before' }, { bytes: await photo(10) });
    const kept = (await row(member)).picture_sha256 ?? '';
    const inTwoDays = { ...testPortal.deps, now: () => new Date(Date.now() + 2 * 86_400_000) };
    await eraseExpired(inTwoDays);
    expect((await bytesOf(ctx, kept)).length).toBeGreaterThan(0);
    await updateProfile(ctx, { name: 'Before' }, 'remove');
    await eraseExpired(inTwoDays);
    await expect(bytesOf(ctx, kept)).rejects.toThrow();
  });

  test('of somebody who was renamed meanwhile keeps the new name where only the picture is saved', async () => {
    const ctx = await testPortal.ctx(member);
    const initialValues = { name: 'Before' };
    await editMember(await testPortal.ctx(admin, member), { name: 'Renamed', email: 'renamed@example.com' });
    await updateProfile(ctx, { name: 'Before', initialValues }, { bytes: await photo() });
    expect(await row(member)).toMatchObject({ name: 'Renamed', search: 'renamed renamed@example.com' });
    await expect(updateProfile(ctx, { name: 'Mine', initialValues })).rejects.toMatchObject({
      name: 'EditConflict',
      theirs: { name: 'Renamed' },
    });
  });

  test('[SET-02] ignores an email that was sent along', async () => {
    const input = profileSchema.parse({ name: 'After', email: 'new@example.com' });
    await updateProfile(await testPortal.ctx(member), input);
    expect(await row(member)).toMatchObject({ email: member.email, email_written: member.email });
  });

  test('[SET-03] is each person’s own: a manager changes its own name, never its member’s', async () => {
    await updateProfile(await testPortal.ctx(manager), { name: 'Manager Renamed' });
    expect((await row(manager)).name).toBe('Manager Renamed');
    expect((await row(member)).name).toBe('Before');
  });

  test('[ROLE-15] changed by an admin who views the portal as the member is the admin’s own', async () => {
    const ctx = { ...(await testPortal.ctx(admin, member)), viewingAsMember: true };
    await updateProfile(ctx, { name: 'Admin Renamed' });
    expect((await row(admin)).name).toBe('Admin Renamed');
    expect((await row(member)).name).toBe('Before');
  });

  test.each([
    ['', 'Enter your name.'],
    ['   ', 'Enter your name.'],
    ['x'.repeat(201), 'Use at most 200 characters.'],
  ])('needs a name: %j', (name, text) => {
    expect(profileSchema.safeParse({ name }).error?.issues[0]?.message).toBe(text);
  });

  test('[SET-03] refuses a file that is no picture, and saves nothing then', async () => {
    const bytes = new TextEncoder().encode('<svg onload="alert(1)"/>');
    const refused = await updateProfile(await testPortal.ctx(member), { name: 'After' }, { bytes }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).fields.picture).toMatch(/^This file is not a picture\./);
    expect(await row(member)).toMatchObject({ name: 'Before', picture_sha256: null });
  });
});

describe("the switch 'Members edit their own profile'", () => {
  test('[SET-04] is on by default', async ({ ownPortal }) => {
    expect(await readSettings(ownPortal.deps.db)).toMatchObject({ membersEditProfile: true });
    expect(settingsSchema.parse({})).toMatchObject({ membersEditProfile: true });
  });

  test('[SET-04] is the admin’s alone', async () => {
    for (const person of [member, manager]) {
      const ctx = await testPortal.ctx(person);
      await expect(saveSettings(ctx, { membersEditProfile: false })).rejects.toThrow(NotAllowed);
    }
    expect(await readSettings(testPortal.deps.db)).toMatchObject({ membersEditProfile: true });
  });

  test('[SET-05] off, saving saves nothing and says that the feature is coming soon', async () => {
    await saveSettings(await testPortal.ctx(admin), { membersEditProfile: false });
    for (const person of [member, manager]) {
      const ctx = await testPortal.ctx(person);
      const before = await row(person);
      expect(await mayEditProfile(ctx)).toBe(false);
      const refused = await updateProfile(ctx, { name: 'After' }, { bytes: await photo() }).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(ProfileEditingOff);
      expect(refused).toMatchObject({ title: 'Feature Coming Soon' });
      expect(await row(person)).toEqual(before);
    }
  });

  test('[SET-04] off, an admin still edits its own profile, and on again everybody does', async () => {
    const ctx = await testPortal.ctx(admin);
    await saveSettings(ctx, { membersEditProfile: false });
    await updateProfile(ctx, { name: 'Ada Still Edits' });
    expect((await row(admin)).name).toBe('Ada Still Edits');
    await saveSettings(ctx, { membersEditProfile: true });
    await updateProfile(await testPortal.ctx(member), { name: 'After' });
    expect((await row(member)).name).toBe('After');
  });
});

describe('a picture', () => {
  const withPicture = async (person: Person, red: number) => {
    await updateProfile(await testPortal.ctx(person), { name: person.name }, { bytes: await photo(red) });
    return (await row(person)).picture_sha256;
  };

  test('is seen by its person, the member’s people and admins', async () => {
    const colleague = await testPortal.manager(member, { hiring: true, editing: true });
    const [ofMember, ofManager] = [await withPicture(member, 20), await withPicture(manager, 40)];
    for (const viewer of [member, manager, colleague, admin]) {
      const ctx = await testPortal.ctx(viewer);
      expect(await findPicture(ctx, member.id)).toBe(ofMember);
      expect(await findPicture(ctx, manager.id)).toBe(ofManager);
    }
  });

  test('[ROLE-12] of another member answers like one that does not exist', async () => {
    const otherTenant = await testPortal.member();
    await withPicture(otherTenant, 60);
    const bare = await testPortal.member();
    for (const viewer of [member, manager]) {
      const ctx = await testPortal.ctx(viewer);
      for (const id of [otherTenant.id, bare.id, 'user_00000000000000000000000000']) {
        await expect(findPicture(ctx, id)).rejects.toThrow(new NotFound('Picture not found.'));
      }
    }
  });
});
