import { describe, expect } from 'vitest';
import { deleteCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { openCandidate } from '#app/features/hiring/candidate/open-candidate.server.ts';
import { countUnreadByKind } from '#app/features/platform/notification/unread.server.ts';
import { HOUR, test } from '#test/fixtures/interview-test.ts';
import { recordOutcome, withdrawInterview } from './close-interview.server.ts';
import { offerSchema } from './interview-schema.ts';
import { offerInterview } from './offer-interview.server.ts';
import { removeSlot } from './offer-slots.server.ts';
import { cancelInterview, chooseSlot, MOST_CHANGES } from './public/choose-slot.server.ts';
import { interviewPage } from './public/interview-page.server.ts';
import { shownInterview } from './show-interview.server.ts';

const DAYS = 24 * HOUR;

describe('an interview', () => {
  test('has its link, which acts as the candidate, for those alone who may hire', async ({ hiring }) => {
    await hiring.add();
    const { candidateId, token } = await hiring.offered();
    const seen = async (permissions: { hiring: boolean }) =>
      (await shownInterview(await hiring.asManager(permissions), candidateId))?.address;
    expect(await seen({ hiring: true })).toContain(token);
    expect(await seen({ hiring: false })).toBeNull();
  });

  test('is booked by the link of a mail, changed, canceled and booked again', async ({ hiring }) => {
    const { asMember, deps, sent } = hiring;
    await hiring.add();
    const { candidateId, token } = await hiring.offered();
    expect(sent.at(-1)?.text).toContain(`${deps.baseUrl}/interview/${token}\n`);
    const [first = '', second = ''] = await hiring.slots();
    await chooseSlot(deps, token, first, 'test');
    expect(await shownInterview(asMember, candidateId)).toMatchObject({
      ...{ state: 'booked', at: 'Mon, Nov 12, 2029, 10:00 AM EST', place: 'Door 3', unread: true },
    });
    expect((await countUnreadByKind(asMember)).kinds.interview).toBe(1);
    await chooseSlot(deps, token, second, 'test');
    const page = await interviewPage(deps, token);
    expect(page.booked?.at).toContain('10:30');
    expect(page.days.map(({ day, slots }) => [day, slots.map(({ id }) => id)])).toEqual([
      ['Mon, Nov 12, 2029', [first]],
    ]);
    await cancelInterview(deps, token, 'test');
    expect((await shownInterview(asMember, candidateId))?.state).toBe('canceled');
    await chooseSlot(deps, token, first, 'test');
    expect(JSON.stringify(await openCandidate(asMember, candidateId, 20))).toContain(
      'Interview canceled by the candidate: Mon, Nov 12, 2029, 10:30 AM EST',
    );
  });

  test('comes with a calendar file that moves with it and takes it out', async ({ hiring }) => {
    const { deps, sent } = hiring;
    await hiring.add();
    const { token } = await hiring.offered();
    const [first = '', second = ''] = await hiring.slots();
    const file = async (act: Promise<void>) => {
      await act;
      return sent.at(-1)?.calendar?.replaceAll('\r\n ', '') ?? '';
    };
    const booked = await file(chooseSlot(deps, token, first, 'test'));
    expect(booked).toContain('METHOD:PUBLISH');
    expect(booked).toContain('DTSTART:20291112T150000Z\r\nDTEND:20291112T153000Z\r\n');
    const moved = await file(chooseSlot(deps, token, second, 'test'));
    expect(moved).toContain('DTSTART:20291112T153000Z');
    const canceled = await file(cancelInterview(deps, token, 'test'));
    expect(canceled).toContain('METHOD:CANCEL');
    expect(canceled).toContain('STATUS:CANCELLED');
    const of = (field: string) =>
      [booked, moved, canceled].map((text) => new RegExp(`^${field}:(.*)\r$`, 'm').exec(text)?.[1]);
    expect(of('SEQUENCE')).toEqual(['1', '2', '3']);
    expect(new Set(of('UID')).size).toBe(1);
    for (const text of [booked, moved, canceled]) expect(text).not.toContain('/interview/');
  });

  test('gets each time once, also where two candidates choose it at the same moment', async ({ hiring }) => {
    const { deps } = hiring;
    await hiring.add(1);
    const both = [await hiring.offered('Ada Able'), await hiring.offered('Ben Baker')];
    const [slot = ''] = await hiring.slots();
    const chosen = await Promise.allSettled(both.map(({ token }) => chooseSlot(deps, token, slot, 'test')));
    expect(chosen.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = chosen.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('no longer available');
  });

  test('is not at a time that is over, was removed, or was not offered to this candidate', async ({
    hiring,
  }) => {
    const { asMember, deps } = hiring;
    await hiring.add(3);
    const [first = '', second = '', third = ''] = await hiring.slots();
    const { token } = await hiring.offered('Sage Keating', [first, second]);
    await expect(chooseSlot(deps, token, third, 'test')).rejects.toThrow('no longer available');
    await removeSlot(asMember, { slotId: second });
    await expect(chooseSlot(deps, token, second, 'test')).rejects.toThrow('no longer available');
    await hiring.after(5 * DAYS);
    await expect(chooseSlot(deps, token, first, 'test')).rejects.toThrow('no longer available');
    expect((await interviewPage(deps, token)).days).toEqual([]);
  });

  test('cannot be changed or canceled once it has begun; it is held or a no-show', async ({ hiring }) => {
    const { asMember, deps } = hiring;
    await hiring.add();
    const { candidateId, token } = await hiring.offered();
    const [first = '', second = ''] = await hiring.slots();
    await chooseSlot(deps, token, first, 'test');
    await expect(recordOutcome(asMember, { candidateId }, 'no-show')).rejects.toThrow("hasn't begun");
    await hiring.after(5 * DAYS - 2 * HOUR);
    await expect(chooseSlot(deps, token, second, 'test')).rejects.toThrow('no longer be changed');
    await expect(cancelInterview(deps, token, 'test')).rejects.toThrow('no longer be changed');
    await expect(withdrawInterview(asMember, { candidateId })).rejects.toThrow('has begun');
    await recordOutcome(asMember, { candidateId }, 'no-show');
    await recordOutcome(asMember, { candidateId }, 'held');
    expect(await shownInterview(asMember, candidateId)).toMatchObject({ state: 'held' });
    expect(await interviewPage(deps, token)).toMatchObject({ open: false, days: [] });
  });

  test('is not changed without end', async ({ hiring }) => {
    const { asMember, deps, member } = hiring;
    await hiring.add();
    const { token } = await hiring.offered();
    const [first = '', second = ''] = await hiring.slots();
    const changed = (sequence: number) =>
      asMember.db.updateTable('interviews').set({ sequence }).where('member_id', '=', member.id).execute();
    await changed(MOST_CHANGES - 1);
    await chooseSlot(deps, token, first, 'test');
    await expect(chooseSlot(deps, token, second, 'test')).rejects.toThrow('no longer be changed');
  });

  test('is canceled by the member, which the candidate is told, and offered anew', async ({ hiring }) => {
    const { asMember, deps, sent } = hiring;
    await hiring.add();
    const { candidateId, email, token } = await hiring.offered();
    const [first = '', second = ''] = await hiring.slots();
    await chooseSlot(deps, token, first, 'test');
    await withdrawInterview(asMember, { candidateId });
    expect(sent.at(-1)).toMatchObject({ to: email, calendar: expect.stringContaining('METHOD:CANCEL') });
    await expect(chooseSlot(deps, token, second, 'test')).rejects.toThrow('no longer be changed');
    await offerInterview(asMember, { candidateId, slotIds: [second], times: null });
    await chooseSlot(deps, token, second, 'test');
    expect((await shownInterview(asMember, candidateId))?.at).toContain('10:30');
  });

  test('of a deleted candidate leaves its time to others', async ({ hiring }) => {
    const { asMember, deps } = hiring;
    await hiring.add(1);
    const [slot = ''] = await hiring.slots();
    const gone = await hiring.offered('Ada Able');
    await chooseSlot(deps, gone.token, slot, 'test');
    await deleteCandidate(asMember, { candidateId: gone.candidateId });
    await expect(interviewPage(deps, gone.token)).rejects.toThrow("isn't valid anymore");
    expect((await countUnreadByKind(asMember)).kinds.interview).toBeUndefined();
    const { token } = await hiring.offered('Ben Baker');
    await chooseSlot(deps, token, slot, 'test');
    expect((await interviewPage(deps, token)).booked).not.toBeNull();
  });

  test('is reminded of a day and two hours before, for the time that is booked then', async ({ hiring }) => {
    const { deps, sent } = hiring;
    await hiring.add();
    const { email, token } = await hiring.offered();
    const [first = '', second = ''] = await hiring.slots();
    await chooseSlot(deps, token, first, 'test');
    await chooseSlot(deps, token, second, 'test');
    const before = sent.length;
    // From noon on Wednesday to 10:30 on Monday.
    await hiring.after(5 * DAYS - 24 * HOUR - 1.4 * HOUR);
    await hiring.after(22 * HOUR);
    const reminders = sent.slice(before).flatMap(({ to, subject }) => (to === email ? [subject] : []));
    expect(reminders).toHaveLength(2);
    for (const subject of reminders) expect(subject).toMatch(/^Reminder: .*10:30/);
  });

  test('and its times are for who may hire for the member, and for nobody else', async ({ hiring }) => {
    const { asMember, asOtherTenant, deps } = hiring;
    await hiring.add();
    const { candidateId, token } = await hiring.offered();
    const [slotId = ''] = await hiring.slots();
    await expect(removeSlot(asOtherTenant, { slotId })).rejects.toThrow('Interview time not found.');
    const offer = { candidateId, slotIds: [slotId], times: null };
    await expect(offerInterview(asOtherTenant, offer)).rejects.toThrow('Candidate not found.');
    const asManager = await hiring.asManager({ hiring: false, editing: true });
    await expect(removeSlot(asManager, { slotId })).rejects.toThrow('do not have permission');
    await expect(recordOutcome(asManager, { candidateId }, 'held')).rejects.toThrow('permission');
    await expect(interviewPage(deps, `${token}x`)).rejects.toThrow("isn't valid anymore");
    await chooseSlot(deps, token, slotId, 'test');
    await expect(removeSlot(asMember, { slotId })).rejects.toThrow('booked or over');
  });
});

describe('what is offered', () => {
  const parse = (more: object) => offerSchema.safeParse({ candidateId: 'candidate_1', ...more });

  test('is times that are there, new ones, or both', () => {
    expect(parse({ 'slotIds[]': ['slot_1'], day: '', time: '', place: '' }).data).toMatchObject({
      ...{ slotIds: ['slot_1'], times: null },
    });
    const times = { day: '2029-11-12', time: '10:00', minutes: '30', count: '2', place: 'Door 3' };
    expect(parse(times).data?.times).toMatchObject({ minutes: 30, count: 2 });
    const half = parse({ ...times, time: '', place: '' });
    expect(half.error?.issues.map(({ path }) => path[0])).toEqual(['time', 'place']);
  });

  test('has one time at least, and none that somebody has booked', async ({ hiring }) => {
    const { asMember, deps } = hiring;
    await hiring.add(1);
    const [slotId = ''] = await hiring.slots();
    const { candidateId } = await hiring.offered('Ada Able');
    const other = await hiring.offered('Ben Baker');
    const nothing = { candidateId, slotIds: [], times: null };
    await expect(offerInterview(asMember, nothing)).rejects.toThrow('Choose or enter a time.');
    await chooseSlot(deps, other.token, slotId, 'test');
    const taken = { candidateId, slotIds: [slotId], times: null };
    await expect(offerInterview(asMember, taken)).rejects.toThrow('booked or over');
  });
});
