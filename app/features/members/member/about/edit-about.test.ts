import { describe, expect } from 'vitest';
import { EditConflict, NotAllowed, ValidationError } from '#app/errors.ts';
import { ProfileEditingOff } from '#app/features/platform/account/profile/profile.server.ts';
import { listStaff } from '#app/features/platform/account/staff.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { saveSettings } from '#app/features/platform/settings/settings.server.ts';
import { test } from '#test/fixtures/test.ts';
import { aboutSchema, ownAboutSchema } from './about-schema.ts';
import { editAbout, editOwnAbout } from './edit-about.server.ts';
import { readAbout, readContactCard, readOwnAbout } from './read-about.server.ts';

const OWN = {
  ownerName: 'Renee Castellano',
  phone: '(703) 555-0142',
  address: '8100 Terminal Road, Lorton, VA 22079',
  station: 'DDC3',
  timeZone: 'America/New_York',
};
const input = (fields: object = {}) => aboutSchema.parse({ ...OWN, ...fields });

describe('an admin', () => {
  test('saves what is known about a member, and finds it on the contact card', async ({ fixtures }) => {
    const { asAdmin, admin, member } = fixtures;
    await editAbout(asAdmin, input({ accountManagerId: admin.id, vanCount: '048' }));
    expect(await readContactCard(asAdmin)).toMatchObject({
      ...OWN,
      vanCount: '48',
      accountManagerId: admin.id,
      accountManagerName: admin.name,
      lastLoginAt: null,
    });
    expect((await listMemberActivity(asAdmin)).lines[0]?.text).toBe(
      `edited the contact details of ${member.name}`,
    );
    await editAbout(asAdmin, input({ phone: '', vanCount: '' }));
    expect(await readAbout(asAdmin)).toMatchObject({ phone: '', vanCount: '', accountManagerId: '' });
  });

  test('can choose any admin as account manager, and nobody else', async ({ fixtures }) => {
    const { asAdmin, admin, member, otherTenant } = fixtures;
    expect((await listStaff(asAdmin)).map(({ id }) => id)).toContain(admin.id);
    for (const id of [member.id, otherTenant.id, 'user_nobody'])
      await expect(editAbout(asAdmin, input({ accountManagerId: id }))).rejects.toThrow(ValidationError);
    expect(await readAbout(asAdmin)).toMatchObject({ accountManagerId: '' });
  });

  test('keeps what somebody else changed, and is asked where both changed the same', async ({ fixtures }) => {
    const { asAdmin, asMember } = fixtures;
    await editAbout(asAdmin, input());
    await editOwnAbout(asMember, { ...OWN, phone: '(703) 555-0199', initialValues: OWN });
    await editAbout(asAdmin, { ...input({ station: 'DDC4' }), initialValues: { ...OWN, vanCount: '' } });
    expect(await readAbout(asAdmin)).toMatchObject({ phone: '(703) 555-0199', station: 'DDC4' });
    const both = { ...input({ phone: '(703) 555-0111' }), initialValues: OWN };
    await expect(editAbout(asAdmin, both)).rejects.toThrow(EditConflict);
  });
});

describe('a member', () => {
  test('says where it is and how it is reached, and leaves what is the admins’', async ({ fixtures }) => {
    const { asAdmin, asMember, admin } = fixtures;
    await editAbout(asAdmin, input({ accountManagerId: admin.id, vanCount: '12' }));
    await editOwnAbout(asMember, { ...OWN, station: 'DBA5' });
    expect(await readOwnAbout(asMember)).toEqual({ ...OWN, station: 'DBA5' });
    expect(await readAbout(asMember)).toMatchObject({
      station: 'DBA5',
      accountManagerId: admin.id,
      vanCount: '12',
    });
  });

  test('saves nothing while members may not edit their profile; its managers and others never do', async ({
    fixtures,
  }) => {
    const { asAdmin, asMember, asOtherTenant, asManager } = fixtures;
    await expect(editAbout(asMember, input())).rejects.toThrow(NotAllowed);
    await expect(editAbout(asOtherTenant, input())).rejects.toThrow(NotAllowed);
    await expect(editOwnAbout(await asManager({ editing: true }), OWN)).rejects.toThrow(NotAllowed);
    await expect(readContactCard(asMember)).rejects.toThrow(NotAllowed);
    await saveSettings(asAdmin, { membersEditProfile: false });
    try {
      await expect(editOwnAbout(asMember, OWN)).rejects.toThrow(ProfileEditingOff);
    } finally {
      await saveSettings(asAdmin, { membersEditProfile: true });
    }
    expect(await readAbout(asMember)).toMatchObject({ station: '' });
  });
});

test.each([
  ['phone', '12'],
  ['timeZone', 'Mars/Olympus'],
  ['vanCount', 'many'],
  ['address', 'x'.repeat(301)],
])('%s is refused as "%s"', (field, text) => {
  expect(aboutSchema.safeParse({ ...OWN, [field]: text }).error?.issues[0]?.path).toEqual([field]);
});

test('everything may be left empty', () => {
  expect(ownAboutSchema.parse({})).toMatchObject({ ownerName: '', phone: '', timeZone: '' });
});
