import { describe, expect } from 'vitest';
import { type Ctx, transact } from '#app/ctx.ts';
import { saveSettings } from '#app/features/platform/settings/settings.server.ts';
import { cancelFile, setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { settingsEvents } from '../settings/settings-events.server.ts';
import { listMemberActivity, listRecentActivity } from './list-activity.server.ts';
import { record } from './record.server.ts';

let asAdmin: Ctx;

test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin } = fixtures);
});

describe("[CAT-32] a member's activity", () => {
  test('tells of uploads, replacements and status changes, the newest first', async ({ fixtures }) => {
    const first = await upload(fixtures.asMember, 'payroll', { name: 'july.csv' });
    const second = await upload(fixtures.asMember, 'payroll', {
      name: 'better.csv',
      kind: 'replace',
      targetId: first,
    });
    await setFileStatus(asAdmin, { fileId: second, status: 'Rejected', reason: 'Blurred.' });
    await upload(fixtures.asMember, 'payroll', { name: 'third.csv' }).then((fileId) =>
      cancelFile(fixtures.asMember, { fileId }),
    );
    const lines = (await listMemberActivity(fixtures.asMember)).lines;
    expect(lines.slice(0, 6).map((line) => `${line.actorName} ${line.text}`)).toEqual([
      `${fixtures.member.name} canceled third.csv in Payroll`,
      `${fixtures.member.name} uploaded third.csv in Payroll`,
      `${fixtures.admin.name} set better.csv in Payroll to Rejected`,
      `${fixtures.member.name} uploaded better.csv in Payroll`,
      `${fixtures.member.name} replaced july.csv in Payroll`,
      `${fixtures.member.name} uploaded july.csv in Payroll`,
    ]);
    expect(lines[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('[ROLE-03] tells of nobody else', async ({ fixtures }) => {
    await upload(fixtures.asMember, 'payroll', { name: 'ours alone.csv' });
    const otherTenants = (await listMemberActivity(fixtures.asOtherTenant)).lines
      .map((line) => line.text)
      .join('\n');
    expect(otherTenants).not.toContain('ours alone.csv');
    expect(otherTenants).not.toContain(fixtures.member.name);
  });

  test('is cut off where so many are shown, and says how many there are', async ({ fixtures }) => {
    await upload(fixtures.asMember, 'payroll');
    const all = await listMemberActivity(fixtures.asMember);
    expect(all.count).toBe(all.lines.length);
    expect(await listMemberActivity(fixtures.asMember, 1)).toEqual({
      lines: all.lines.slice(0, 1),
      count: all.count,
    });
  });
});

describe("the provider's feed", () => {
  test('[ROLE-05] tells of all members, each by name, and of acts that concern none', async ({
    fixtures,
  }) => {
    await upload(fixtures.asMember, 'payroll');
    await upload(fixtures.asOtherTenant, 'payroll');
    await saveSettings(asAdmin, { membersEditProfile: true });
    const [settings, otherTenants, members] = await listRecentActivity(asAdmin);
    expect(settings).toMatchObject({ memberId: null, memberName: null, text: 'changed the portal settings' });
    expect(otherTenants).toMatchObject({
      memberId: fixtures.otherTenant.id,
      memberName: fixtures.otherTenant.name,
    });
    expect(members).toMatchObject({ memberId: fixtures.member.id, memberName: fixtures.member.name });
  });
});

test('an act that is undone leaves no line', async ({ fixtures }) => {
  const before = (await listMemberActivity(fixtures.asMember)).lines;
  const undone = transact(asAdmin, async (tx) => {
    await record(tx, settingsEvents.saved('never', { saved: [] }), { memberId: tx.memberId });
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect((await listMemberActivity(fixtures.asMember)).lines).toEqual(before);
});
