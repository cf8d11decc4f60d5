import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMember, eraseMember } from '#app/features/members/member/delete-member.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { markFileSeen } from '#app/features/work/file/change-file.server.ts';
import { deleteForm, renameForm, restoreForm } from '#app/features/work/form/change-form.server.ts';
import { markFormSeen, setFormAccess } from '#app/features/work/form/form-access.server.ts';
import { findForm } from '#app/features/work/form/list-forms.server.ts';
import { askForCorrection } from '#app/features/work/form/submissions/ask-correction.server.ts';
import { acrossMembers } from '#db/open.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { writeMessage } from '#test/fixtures/messages.ts';
import { accessesOf } from '#test/fixtures/query-plans.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { listNotifications } from './list-notifications.server.ts';

const DAY_MS = 86_400_000;
let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
});

const bell = async () =>
  (await listNotifications(cast.asMember)).notices.map(({ title, detail }) => `${title}: ${detail}`);
const form = (name: string) => publishForm(cast.asAdmin, [{ type: 'text', label: 'Plate' }], name);
const stored = () => acrossMembers(world.deps.db, 'a test').selectFrom('notifications').selectAll();

describe('[NOTE-02] the notice of a form', () => {
  test('goes when the form is taken away, and is new again when it is given again', async () => {
    const formId = await form('Vehicle damage');
    await assignForm(cast.asAdmin, formId);
    expect(await bell()).toEqual(['New form: Vehicle damage']);
    await setFormAccess(cast.asAdmin, []);
    expect(await bell()).toEqual([]);
    await assignForm(cast.asAdmin, formId);
    expect(await bell()).toEqual(['New form: Vehicle damage']);
  });

  test('stays read where other forms are given as well', async () => {
    await assignForm(cast.asAdmin, await form('First'));
    const [{ id = '' } = {}] = (await listNotifications(cast.asMember)).notices;
    await markFormSeen(cast.asMember, { formId: id });
    await assignForm(cast.asAdmin, await form('Second'));
    expect(await bell()).toEqual(['New form: Second']);
  });

  test('has the name that the form has now, for a correction as well', async () => {
    const [damage, tolls] = [await form('Damage'), await form('Tolls')];
    await assignForm(cast.asAdmin, damage);
    await assignForm(cast.asAdmin, tolls);
    const submissionId = await submitTyped(cast.asMember, tolls, { Plate: 'VAN-1' });
    await askForCorrection(cast.asAdmin, { submissionId, reason: 'Which van?' });
    for (const formId of [damage, tolls]) {
      const { name } = await findForm(cast.asAdmin, formId);
      await renameForm(cast.asAdmin, { formId, name: `${name} 2027` });
    }
    expect((await bell()).sort()).toEqual(['Form to correct: Tolls 2027', 'New form: Damage 2027']);
  });

  test('is away while the form is deleted', async () => {
    const formId = await form('Vehicle damage');
    await assignForm(cast.asAdmin, formId);
    await deleteForm(cast.asAdmin, { formId });
    expect(await bell()).toEqual([]);
    await restoreForm(cast.asAdmin, { formId });
    expect(await bell()).toEqual(['New form: Vehicle damage']);
  });
});

describe('notices are erased', () => {
  test('with their member', async () => {
    await upload(cast.asMember, 'payroll');
    await deleteMember(cast.asAdmin);
    await eraseMember(cast.asAdmin, { memberId: cast.member.id, typedName: cast.member.name });
    expect(await stored().where('member_id', '=', cast.member.id).execute()).toEqual([]);
  });

  test('with the messages that were written from an address of their member', async () => {
    const messageId = await writeMessage(world, { email: cast.member.email });
    const ofMessage = () => stored().where('subject_id', '=', messageId).execute();
    expect(await ofMessage()).toHaveLength(1);
    await deleteMember(cast.asAdmin);
    await eraseMember(cast.asAdmin, { memberId: cast.member.id, typedName: cast.member.name });
    expect(await ofMessage()).toEqual([]);
  });

  test('30 days after they were read; what is unread stays', async () => {
    const [read, unread] = [await upload(cast.asAdmin, 'payroll'), await upload(cast.asAdmin, 'ezpass')];
    await markFileSeen(cast.asMember, { fileId: read });
    world.passTime(30.1 * DAY_MS);
    await eraseExpired(world.deps);
    const left = await stored().where('member_id', '=', cast.member.id).execute();
    expect(left.map(({ subject_id }) => subject_id)).toEqual([unread]);
  });
});

describe('the bell', () => {
  test('asks as often for much as for nothing, and finds it by an index', async () => {
    const asked = (ctx: Cast['asAdmin']) => accessesOf(ctx, listNotifications);
    const [before, beforeAdmin] = [await asked(cast.asMember), await asked(cast.asAdmin)];
    for (let more = 0; more < 40; more += 1) await upload(cast.asAdmin, 'payroll');
    await upload(cast.asMember, 'ezpass');
    await assignForm(cast.asAdmin, await form('Vehicle damage'));
    const [after, afterAdmin] = [await asked(cast.asMember), await asked(cast.asAdmin)];
    const notices = ({ table }: { table: string }) => table === 'notifications';
    expect([after, afterAdmin].map((all) => all.filter(notices).length)).toEqual([2, 2]);
    expect(after).toHaveLength(before.length);
    expect(afterAdmin).toHaveLength(beforeAdmin.length);
    for (const { index } of [...after, ...afterAdmin].filter(notices))
      expect(index).toMatch(/^notifications_unread/);
  });
});
