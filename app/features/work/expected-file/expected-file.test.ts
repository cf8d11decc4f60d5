import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import {
  cancelFile,
  deleteFile,
  restoreFile,
  setFileStatus,
} from '#app/features/work/file/change-file.server.ts';
import { acrossMembers } from '#db/open.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { addStandardSet } from './add-standard-set.server.ts';
import {
  addExpected,
  deleteExpected,
  editExpected,
  pauseExpected,
  restoreExpected,
  resumeExpected,
} from './change-expected.server.ts';
import { pointFile, reopenOccurrence, skipOccurrence } from './decide-occurrence.server.ts';
import { expectedSchema } from './expected-schema.ts';
import { listExpected } from './list-expected.server.ts';

/** A Wednesday, noon in New York. */
const NOW = '2026-11-25T17:00:00Z';
const REGISTER = {
  ...{ name: 'Payroll register', category: 'payroll', repeat: 'weekly', weekday: '2' },
  ...{ dueTime: '17:00', startsOn: '2026-10-20', words: 'register', layout: 'register' },
};

const test = base.extend('week', async ({ ownPortal }) => {
  ownPortal.passTime(Date.parse(NOW) - ownPortal.deps.now().getTime());
  const made = await createFixtures(ownPortal);
  const { asAdmin, asMember } = made;
  const expectFile = async (change: Record<string, string> = {}) =>
    (await addExpected(asAdmin, expectedSchema.parse({ ...REGISTER, ...change }))).id;
  return {
    ...made,
    expectFile,
    /** What the weeks of one say, the present one first. */
    async weeks(id: string, ctx: Ctx = asMember) {
      const line = (await listExpected(ctx, 6)).lines.find((one) => one.id === id);
      return line?.cells.map(
        (cell) => cell && [cell.text, cell.file?.name, cell.reason].filter(Boolean).join(', '),
      );
    },
    async openOn(id: string) {
      const rows = acrossMembers(ownPortal.deps.db, 'a test').selectFrom('expected_files').select('open_on');
      return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).open_on;
    },
  };
});

describe('what is expected of a member', () => {
  test('is due by its rule and the time where the member is, and says how late it is', async ({ week }) => {
    const id = await week.expectFile({ startsOn: '2026-11-09' });
    expect(await week.weeks(id)).toEqual([
      '1 day overdue',
      '8 days overdue',
      '15 days overdue',
      null,
      null,
      null,
    ]);
    const friday = await week.expectFile({ weekday: '5', startsOn: '2026-11-23' });
    expect((await week.weeks(friday))?.[0]).toBe('Due Friday');
    const today = await week.expectFile({ weekday: '3', startsOn: '2026-11-23' });
    expect((await week.weeks(today))?.[0]).toBe('Due today');
    const noon = await week.expectFile({ weekday: '3', startsOn: '2026-11-23', dueTime: '12:00' });
    expect((await week.weeks(noon))?.[0]).toBe('Overdue today');
    expect(await week.openOn(id)).toBe('2026-11-10');
  });

  test('an upload that fits closes the day that it is for, and leaves it open again once it is deleted, canceled or sent back', async ({
    week,
  }) => {
    const id = await week.expectFile();
    const fileId = await upload(week.asMember, 'payroll', { name: 'ADP_Payroll-Register.csv' });
    expect((await week.weeks(id))?.[0]).toBe('Received, ADP_Payroll-Register.csv');
    await deleteFile(week.asAdmin, { fileId });
    expect((await week.weeks(id))?.[0]).toBe('1 day overdue');
    await restoreFile(week.asAdmin, { fileId });
    expect((await week.weeks(id))?.[0]).toContain('Received');
    await setFileStatus(week.asAdmin, { fileId, status: 'Rejected', reason: 'Wrong week.' });
    expect((await week.weeks(id))?.[0]).toContain('Sent back');
    const newer = await upload(week.asMember, 'payroll', { name: 'again.csv' });
    expect((await week.weeks(id))?.[0]).toBe('Received, again.csv');
    const newest = await upload(week.asMember, 'payroll', {
      name: 'last.csv',
      kind: 'replace',
      targetId: newer,
    });
    expect((await week.weeks(id))?.[0]).toBe('Received, last.csv');
    await cancelFile(week.asMember, { fileId: newest });
    expect((await week.weeks(id))?.[0]).toBe('1 day overdue');
  });

  test('the first open day is kept as all of this changes', async ({ week }) => {
    const id = await week.expectFile({ startsOn: '2026-11-17' });
    const skip = (dueOn: string) =>
      skipOccurrence(week.asMember, { expectedId: id, dueOn, reason: 'Closed.' });
    expect(await week.openOn(id)).toBe('2026-11-17');
    await skip('2026-11-17');
    expect(await week.openOn(id)).toBe('2026-11-24');
    const fileId = await upload(week.asMember, 'payroll', { name: 'register.csv' });
    expect(await week.openOn(id)).toBe('2026-12-01');
    await setFileStatus(week.asAdmin, { fileId, status: 'Rejected', reason: 'Wrong.' });
    expect(await week.openOn(id)).toBe('2026-11-24');
    await setFileStatus(week.asAdmin, { fileId, status: 'Completed', reason: '' });
    expect(await week.openOn(id)).toBe('2026-12-01');
    await reopenOccurrence(week.asMember, { expectedId: id, dueOn: '2026-11-17' });
    expect(await week.openOn(id)).toBe('2026-11-17');
    await editExpected(week.asAdmin, {
      ...expectedSchema.parse({ ...REGISTER, startsOn: '2026-11-24', endsOn: '2026-11-30' }),
      expectedId: id,
    });
    expect(await week.openOn(id)).toBeNull();
  });

  test('a file is known by its columns before its name, and one of another layout is no such file', async ({
    week,
  }) => {
    const tolls = await week.expectFile({ name: 'Tolls', layout: 'tolls', words: '' });
    const register = await week.expectFile();
    const content = 'Tag/Plate #,Date,Exit Plaza,Amount\n1,11/20/2026,A,$1.00\n';
    await upload(week.asMember, 'payroll', { name: 'register.csv', content });
    expect((await week.weeks(tolls))?.[0]).toContain('Received');
    expect((await week.weeks(register))?.[0]).toBe('1 day overdue');
  });

  test('of two that fit the next one gets the day before; what does not fit, and evidence of a dispute, closes nothing', async ({
    week,
  }) => {
    const id = await week.expectFile({ startsOn: '2026-11-17', layout: '' });
    const first = await upload(week.asAdmin, 'payroll', { name: 'register a.csv' });
    await upload(week.asAdmin, 'payroll', { name: 'hours.csv' });
    await upload(week.asAdmin, 'payroll', { name: 'register b.csv' });
    expect((await week.weeks(id))?.slice(0, 2)).toEqual([
      'Received, register a.csv',
      'Received, register b.csv',
    ]);
    await deleteFile(week.asAdmin, { fileId: first });
    const other = await upload(week.asAdmin, 'payroll', { name: 'other.csv' });
    await setFileStatus(week.asAdmin, { fileId: other, status: 'Completed', reason: '' });
    await upload(week.asMember, 'payroll', { name: 'register c.csv', kind: 'dispute', targetId: other });
    expect((await week.weeks(id))?.[0]).toBe('1 day overdue');
  });

  test('a file is put in place by hand, for one day alone; that no file comes has a reason', async ({
    week,
  }) => {
    const id = await week.expectFile({ startsOn: '2026-11-17' });
    const fileId = await upload(week.asMember, 'payroll', { name: 'register.csv' });
    await pointFile(week.asMember, { expectedId: id, dueOn: '2026-11-17', fileId });
    expect((await week.weeks(id))?.slice(0, 2)).toEqual(['1 day overdue', 'Received, register.csv']);
    await skipOccurrence(week.asAdmin, { expectedId: id, dueOn: '2026-11-24', reason: 'No routes.' });
    expect((await week.weeks(id))?.[0]).toBe('Not this week, No routes.');
    await expect(
      skipOccurrence(week.asMember, { expectedId: id, dueOn: '2026-11-25', reason: 'x' }),
    ).rejects.toThrow('Nothing is due on that day.');
    await reopenOccurrence(week.asMember, { expectedId: id, dueOn: '2026-11-24' });
    await expect(reopenOccurrence(week.asMember, { expectedId: id, dueOn: '2026-11-24' })).rejects.toThrow(
      'open already',
    );
  });

  test('nothing is due in a pause, and the days of it stay without a file', async ({ week }) => {
    const id = await week.expectFile({ startsOn: '2026-11-17' });
    await pauseExpected(week.asAdmin, { expectedId: id });
    await expect(pauseExpected(week.asAdmin, { expectedId: id })).rejects.toThrow('paused already');
    week.testPortal.passTime(8 * 86_400_000);
    expect((await week.weeks(id))?.slice(0, 3)).toEqual([null, '9 days overdue', '16 days overdue']);
    await resumeExpected(week.asAdmin, { expectedId: id });
    await expect(resumeExpected(week.asAdmin, { expectedId: id })).rejects.toThrow('not paused');
    week.testPortal.passTime(7 * 86_400_000);
    expect((await week.weeks(id))?.slice(0, 3)).toEqual(['2 days overdue', null, '16 days overdue']);
  });

  test('one that is deleted can be restored with all that came of it', async ({ week }) => {
    const id = await week.expectFile();
    await upload(week.asMember, 'payroll', { name: 'register.csv' });
    await deleteExpected(week.asAdmin, { expectedId: id });
    expect(await week.weeks(id)).toBeUndefined();
    await restoreExpected(week.asAdmin, { expectedId: id });
    expect((await week.weeks(id))?.[0]).toContain('Received');
    await expect(restoreExpected(week.asAdmin, { expectedId: id })).rejects.toThrow('no longer be restored');
  });

  test('the standard files are those of the categories that the member has, each once', async ({ week }) => {
    await setCategoryAccess(week.asAdmin, ['payroll', 'ezpass']);
    expect(await addStandardSet(week.asAdmin)).toBe(3);
    await expect(addStandardSet(week.asAdmin)).rejects.toThrow('expected already');
    const { lines } = await listExpected(week.asMember);
    expect(lines.map(({ name, rule }) => `${name}: ${rule}`)).toEqual([
      'Payroll register: Every Tuesday',
      'Time card: Every Monday',
      'Toll statement: Monthly on the 5th',
    ]);
  });
});

describe('who may', () => {
  test('staff sets up; a stranger, and a member without the category, find nothing; a manager without editing decides nothing', async ({
    week,
  }) => {
    const { asMember, asOtherTenant: asStranger } = week;
    const asManager = await week.asManager();
    await expect(addExpected(asMember, expectedSchema.parse(REGISTER))).rejects.toThrow();
    await expect(addStandardSet(asMember)).rejects.toThrow();
    const id = await week.expectFile();
    const day = { expectedId: id, dueOn: '2026-11-24', reason: 'x' };
    for (const act of [editExpected, pauseExpected, resumeExpected, deleteExpected, restoreExpected])
      await expect(act(asMember, { ...expectedSchema.parse(REGISTER), expectedId: id })).rejects.toThrow();
    await expect(skipOccurrence(asStranger, day)).rejects.toThrow('not found');
    await expect(skipOccurrence(asManager, day)).rejects.toThrow();
    const fileId = await upload(asStranger, 'payroll', { name: 'theirs.csv' });
    await expect(pointFile(asMember, { ...day, fileId })).rejects.toThrow('File not found.');
    await expect(pointFile(asStranger, { ...day, fileId })).rejects.toThrow('not found');
    await setCategoryAccess(week.asAdmin, ['ezpass']);
    expect((await listExpected(asMember)).lines).toEqual([]);
    await expect(skipOccurrence(asMember, day)).rejects.toThrow();
    expect((await listExpected(week.asAdmin)).lines).toHaveLength(1);
  });
});
