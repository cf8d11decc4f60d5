import { describe, expect } from 'vitest';
import { chooseSlot } from '#app/features/hiring/interview/public/choose-slot.server.ts';
import { listMails } from '#app/features/platform/mail/list-mails.server.ts';
import { test } from './fixtures/interview-test.ts';
import { openSite } from './fixtures/site.ts';

describe('the page of a candidate’s link', () => {
  test('books, changes and cancels without a script, a login or a cookie', async ({ hiring }) => {
    await hiring.add();
    const { token } = await hiring.offered();
    const [first = '', second = ''] = await hiring.slots();
    const visitor = (await openSite(hiring.testPortal)).visitor();
    const path = `/interview/${token}`;
    const page = await visitor.get(path);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(await page.text()).toContain('10:30 AM EST, 30 minutes, Door 3');
    const choose = async (slotId: string) => (await visitor.post(path, { slotId })).text();
    expect(await choose(first)).toContain('Mon, Nov 12, 2029, 10:00 AM EST, 30 minutes');
    expect(await choose(second)).toContain('Mon, Nov 12, 2029, 10:30 AM EST, 30 minutes');
    expect(await choose('cancel')).toContain('Choose a time');
    expect(await choose('slot_none')).toContain('no longer available');
    expect((await visitor.post(path, {})).status).toBe(422);
  });

  test('gives what is booked as a calendar file, and nothing before', async ({ hiring }) => {
    await hiring.add();
    const { token } = await hiring.offered();
    const visitor = (await openSite(hiring.testPortal)).visitor();
    const file = () => visitor.get(`/api/interview/${token}/interview.ics`);
    expect((await file()).status).toBe(404);
    await chooseSlot(hiring.deps, token, (await hiring.slots())[0] ?? '', 'test');
    const answer = await file();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('DTSTART:20291112T150000Z');
  });

  test('is not opened by who reads the outbox or the database', async ({ hiring }) => {
    await hiring.add();
    const { token } = await hiring.offered();
    const { db } = hiring.deps;
    const kept = JSON.stringify([
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('interviews').selectAll().where('member_id', '=', hiring.member.id).execute(),
    ]);
    expect(kept).not.toContain(token);
    expect(JSON.stringify(await listMails(hiring.asAdmin))).not.toContain(token);
  });
});
