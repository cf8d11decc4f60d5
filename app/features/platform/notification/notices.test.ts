import { describe, expect } from 'vitest';
import { deleteMember, eraseMember } from '#app/features/members/member/delete-member.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { markFileRead } from '#app/features/work/file/change-file.server.ts';
import { deleteForm, renameForm, restoreForm } from '#app/features/work/form/change-form.server.ts';
import { markFormRead, setFormAccess } from '#app/features/work/form/form-access.server.ts';
import { findForm } from '#app/features/work/form/list-forms.server.ts';
import { askForCorrection } from '#app/features/work/form/submissions/ask-correction.server.ts';
import { acrossMembers } from '#db/open.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { writeMessage } from '#test/fixtures/messages.ts';
import { accessesOf } from '#test/fixtures/query-plans.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listNotifications } from './list-notifications.server.ts';

const DAY_MS = 86_400_000;
let testPortal: TestPortal;
let fixtures: Fixtures;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
});

const bell = async () =>
  (await listNotifications(fixtures.asMember)).notices.map(({ title, detail }) => `${title}: ${detail}`);
const form = (name: string) => publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Plate' }], name);
const stored = () => acrossMembers(testPortal.deps.db, 'a test').selectFrom('notifications').selectAll();

describe('[NOTE-02] the notice of a form', () => {
  test('goes when the form is taken away, and is new again when it is given again', async () => {
    const formId = await form('Vehicle damage');
    await assignForm(fixtures.asAdmin, formId);
    expect(await bell()).toEqual(['New form: Vehicle damage']);
    await setFormAccess(fixtures.asAdmin, []);
    expect(await bell()).toEqual([]);
    await assignForm(fixtures.asAdmin, formId);
    expect(await bell()).toEqual(['New form: Vehicle damage']);
  });

  test('stays read where other forms are given as well', async () => {
    await assignForm(fixtures.asAdmin, await form('First'));
    const [{ id = '' } = {}] = (await listNotifications(fixtures.asMember)).notices;
    await markFormRead(fixtures.asMember, { formId: id });
    await assignForm(fixtures.asAdmin, await form('Second'));
    expect(await bell()).toEqual(['New form: Second']);
  });

  test('has the name that the form has now, for a correction as well', async () => {
    const [damage, tolls] = [await form('Damage'), await form('Tolls')];
    await assignForm(fixtures.asAdmin, damage);
    await assignForm(fixtures.asAdmin, tolls);
    const submissionId = await submitTyped(fixtures.asMember, tolls, { Plate: 'VAN-1' });
    await askForCorrection(fixtures.asAdmin, { submissionId, reason: 'Which van?' });
    for (const formId of [damage, tolls]) {
      const { name } = await findForm(fixtures.asAdmin, formId);
      await renameForm(fixtures.asAdmin, { formId, name: `${name} 2027` });
    }
    expect((await bell()).sort()).toEqual(['Form to correct: Tolls 2027', 'New form: Damage 2027']);
  });

  test('is away while the form is deleted', async () => {
    const formId = await form('Vehicle damage');
    await assignForm(fixtures.asAdmin, formId);
    await deleteForm(fixtures.asAdmin, { formId });
    expect(await bell()).toEqual([]);
    await restoreForm(fixtures.asAdmin, { formId });
    expect(await bell()).toEqual(['New form: Vehicle damage']);
  });
});

describe('notices are erased', () => {
  test('with their member', async () => {
    await upload(fixtures.asMember, 'payroll');
    await deleteMember(fixtures.asAdmin);
    await eraseMember(fixtures.asAdmin, { memberId: fixtures.member.id, typedName: fixtures.member.name });
    expect(await stored().where('member_id', '=', fixtures.member.id).execute()).toEqual([]);
  });

  test('with the messages that were written from an address of their member', async () => {
    const messageId = await writeMessage(testPortal, { email: fixtures.member.email });
    const ofMessage = () => stored().where('subject_id', '=', messageId).execute();
    expect(await ofMessage()).toHaveLength(1);
    await deleteMember(fixtures.asAdmin);
    await eraseMember(fixtures.asAdmin, { memberId: fixtures.member.id, typedName: fixtures.member.name });
    expect(await ofMessage()).toEqual([]);
  });

  test('30 days after they were read; what is unread stays', async () => {
    const [read, unread] = [
      await upload(fixtures.asAdmin, 'payroll'),
      await upload(fixtures.asAdmin, 'ezpass'),
    ];
    await markFileRead(fixtures.asMember, { fileId: read });
    testPortal.passTime(30.1 * DAY_MS);
    await eraseExpired(testPortal.deps);
    const left = await stored().where('member_id', '=', fixtures.member.id).execute();
    expect(left.map(({ subject_id }) => subject_id)).toEqual([unread]);
  });
});

describe('the bell', () => {
  test('asks as often for much as for nothing, and finds it by an index', async () => {
    const asked = (ctx: Fixtures['asAdmin']) => accessesOf(ctx, listNotifications);
    const [before, beforeAdmin] = [await asked(fixtures.asMember), await asked(fixtures.asAdmin)];
    for (let more = 0; more < 40; more += 1) await upload(fixtures.asAdmin, 'payroll');
    await upload(fixtures.asMember, 'ezpass');
    await assignForm(fixtures.asAdmin, await form('Vehicle damage'));
    const [after, afterAdmin] = [await asked(fixtures.asMember), await asked(fixtures.asAdmin)];
    const notices = ({ table }: { table: string }) => table === 'notifications';
    expect([after, afterAdmin].map((all) => all.filter(notices).length)).toEqual([3, 3]);
    expect(after).toHaveLength(before.length);
    expect(afterAdmin).toHaveLength(beforeAdmin.length);
    for (const { index } of [...after, ...afterAdmin].filter(notices))
      expect(index).toMatch(/^notifications_unread/);
  });
});
