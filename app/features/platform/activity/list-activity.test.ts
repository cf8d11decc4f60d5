import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ctx, transact } from '#app/ctx.ts';
import { saveSettings } from '#app/features/platform/settings/settings.server.ts';
import { cancelFile, setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { settingsEvents } from '../settings/settings-events.server.ts';
import { listMemberActivity, listRecentActivity } from './list-activity.server.ts';
import { record } from './record.server.ts';

let world: World;
let cast: Cast;
let asAdmin: Ctx;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  ({ asAdmin } = cast);
});

describe("[CAT-32] a member's activity", () => {
  test('tells of uploads, replacements and status changes, the newest first', async () => {
    const first = await upload(cast.asMember, 'payroll', { name: 'july.csv' });
    const second = await upload(cast.asMember, 'payroll', {
      name: 'better.csv',
      kind: 'replace',
      targetId: first,
    });
    await setFileStatus(asAdmin, { fileId: second, status: 'Rejected', reason: 'Blurred.' });
    await upload(cast.asMember, 'payroll', { name: 'third.csv' }).then((fileId) =>
      cancelFile(cast.asMember, { fileId }),
    );
    const lines = (await listMemberActivity(cast.asMember)).lines;
    expect(lines.slice(0, 6).map((line) => `${line.actorName} ${line.text}`)).toEqual([
      `${cast.member.name} cancelled third.csv in Payroll`,
      `${cast.member.name} uploaded third.csv in Payroll`,
      `${cast.admin.name} set better.csv in Payroll to Rejected`,
      `${cast.member.name} uploaded better.csv in Payroll`,
      `${cast.member.name} replaced july.csv in Payroll`,
      `${cast.member.name} uploaded july.csv in Payroll`,
    ]);
    expect(lines[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('[ROLE-03] tells of nobody else', async () => {
    await upload(cast.asMember, 'payroll', { name: 'ours alone.csv' });
    const strangers = (await listMemberActivity(cast.asStranger)).lines.map((line) => line.text).join('\n');
    expect(strangers).not.toContain('ours alone.csv');
    expect(strangers).not.toContain(cast.member.name);
  });

  test('is cut off where so many are shown, and says how many there are', async () => {
    await upload(cast.asMember, 'payroll');
    const all = await listMemberActivity(cast.asMember);
    expect(all.count).toBe(all.lines.length);
    expect(await listMemberActivity(cast.asMember, 1)).toEqual({
      lines: all.lines.slice(0, 1),
      count: all.count,
    });
  });
});

describe("the provider's feed", () => {
  test('[ROLE-05] tells of all members, each by name, and of acts that concern none', async () => {
    await upload(cast.asMember, 'payroll');
    await upload(cast.asStranger, 'payroll');
    await saveSettings(asAdmin, { membersEditProfile: true });
    const [settings, strangers, members] = await listRecentActivity(asAdmin);
    expect(settings).toMatchObject({ memberId: null, memberName: null, text: 'changed the portal settings' });
    expect(strangers).toMatchObject({ memberId: cast.stranger.id, memberName: cast.stranger.name });
    expect(members).toMatchObject({ memberId: cast.member.id, memberName: cast.member.name });
  });
});

test('an act that is undone leaves no line', async () => {
  const before = (await listMemberActivity(cast.asMember)).lines;
  const undone = transact(asAdmin, async (tx) => {
    await record(tx, settingsEvents.saved('never', { saved: [] }), { memberId: tx.memberId });
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect((await listMemberActivity(cast.asMember)).lines).toEqual(before);
});
