import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { auditFile } from '#app/features/audit/finding/audit-file.server.ts';
import { decideFinding } from '#app/features/audit/finding/decide-finding.server.ts';
import { decideSchema } from '#app/features/audit/finding/finding-schema.ts';
import { findingsOfFile } from '#app/features/audit/finding/list-findings.server.ts';
import { showOpenFindings } from '#app/features/audit/finding/shown/show-open-findings.server.ts';
import { chooseSlot } from '#app/features/hiring/interview/public/choose-slot.server.ts';
import { deactivateManager } from '#app/features/members/manager/managers.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { addExpected } from '#app/features/work/expected-file/change-expected.server.ts';
import { skipOccurrence } from '#app/features/work/expected-file/decide-occurrence.server.ts';
import { expectedSchema } from '#app/features/work/expected-file/expected-schema.ts';
import { setFormDue } from '#app/features/work/form/form-due.server.ts';
import { askForCorrection } from '#app/features/work/form/submissions/ask-correction.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { listToSign } from '#app/features/work/signature/list-signatures.server.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { assignForm, publishForm, submitTyped } from '#test/fixtures/forms.ts';
import { test as base } from '#test/fixtures/interview-test.ts';
import { readAndSign, staffSends } from '#test/fixtures/signatures.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { calendarFeed } from './calendar-feed.server.ts';
import { chooseClients, readFeed, renewFeed, revokeFeed } from './change-feed.server.ts';

const REGISTER = {
  ...{ name: 'Payroll register', category: 'payroll', repeat: 'weekly', weekday: '2' },
  ...{ dueTime: '17:00', startsOn: '2029-11-05', words: 'register', layout: 'register' },
};

/** It is Wednesday, November 7, 2029. */
const test = base.extend('calendar', async ({ hiring }) => {
  const secretOf = async (ctx: Ctx) => (await readFeed(ctx))?.address.split('/').at(-2) ?? '';
  return {
    ...hiring,
    secretOf,
    async subscribe(ctx: Ctx) {
      await renewFeed(ctx);
      return secretOf(ctx);
    },
    /** Each entry of a calendar: when, and its title. */
    async entries(secret: string) {
      return entriesOf(await calendarFeed(hiring.deps, secret));
    },
  };
});

function entriesOf(calendar: string): string[] {
  const [head = '', ...events] = calendar.replace(/\r\n /g, '').split('BEGIN:VEVENT');
  expect(head).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  const field = (event: string, name: string) =>
    new RegExp(`^${name}[;:](.*)\r$`, 'm').exec(event)?.[1] ?? '';
  const uids = events.map((event) => field(event, 'UID'));
  expect(new Set(uids).size).toBe(uids.length);
  return events.map((event) => `${field(event, 'DTSTART')} ${field(event, 'SUMMARY')}`);
}

describe('the calendar of a member’s person', () => {
  test('has its requests, expected files, documents and interviews, each where it belongs', async ({
    calendar,
  }) => {
    const { asAdmin, asMember, deps } = calendar;
    const secret = await calendar.subscribe(asMember);
    await askMember(asAdmin, { text: 'Send the July tolls, please', dueDate: '2029-11-15' });
    await askMember(asAdmin, { text: 'No hurry', dueDate: null });
    const { id: expectedId } = await addExpected(asAdmin, expectedSchema.parse(REGISTER));
    await skipOccurrence(asMember, { expectedId, dueOn: '2029-11-13', reason: 'Holiday' });
    const typeId = await addDocumentType(asAdmin, { name: 'License', expires: true, roles: [] });
    const employee = await hire(asMember, { name: 'Abe Able' });
    await giveDocument(asMember, employee, { typeId, expiryDate: '2029-12-01' });
    await giveDocument(asMember, employee, { typeId, expiryDate: '2030-06-01' });
    await calendar.add(1);
    const { token } = await calendar.offered('Sage Keating');
    await chooseSlot(deps, token, (await calendar.slots())[0] ?? '', 'test');
    const entries = await calendar.entries(secret);
    expect(entries).toContain('VALUE=DATE:20291115 Request due: Send the July tolls\\, please');
    expect(entries).toContain('VALUE=DATE:20291106 Payroll register due');
    expect(entries.join()).not.toContain('20291113 Payroll');
    expect(entries).toContain('VALUE=DATE:20291120 Payroll register due');
    expect(entries.filter((entry) => entry.includes('License'))).toEqual([
      'VALUE=DATE:20300601 Abe Able: License expires',
    ]);
    expect(entries).toContain('20291112T150000Z Interview with Sage Keating');
  });

  test('is the same as long as nothing changes, and without what is done', async ({ calendar }) => {
    const { asAdmin, asMember, deps } = calendar;
    const secret = await calendar.subscribe(asMember);
    const requestId = await askMember(asAdmin, { text: 'Send the tolls', dueDate: '2029-11-15' });
    const before = await calendarFeed(deps, secret);
    await calendar.after(1_000);
    expect(await calendarFeed(deps, secret)).toBe(before);
    await respondToRequest(asMember, { requestId, round: 1, response: 'Here they are' });
    expect(await calendar.entries(secret)).toEqual([]);
  });

  test('has nothing of others, nor of categories that are not assigned', async ({ calendar }) => {
    const { asAdmin, asOtherTenant, admin, member } = calendar;
    await askMember(asAdmin, { text: 'Send the tolls', dueDate: '2029-11-15' });
    await addExpected(asAdmin, expectedSchema.parse(REGISTER));
    expect(await calendar.entries(await calendar.subscribe(asOtherTenant))).toEqual([]);
    const asManager = await calendar.asManager({ hiring: false, editing: false });
    const secret = await calendar.subscribe(asManager);
    expect((await calendar.entries(secret)).join()).toContain('Payroll register');
    await setCategoryAccess(await calendar.testPortal.ctx(admin, member), ['ezpass']);
    expect((await calendar.entries(secret)).map((entry) => entry.split(' due')[0])).toEqual([
      'VALUE=DATE:20291115 Request',
    ]);
  });
});

test('a form is in the calendar until it is submitted, and again while it is to be corrected', async ({
  calendar,
}) => {
  const { asAdmin, asMember } = calendar;
  const secret = await calendar.subscribe(asMember);
  const formId = await publishForm(asAdmin, [{ type: 'text', label: 'Plate' }]);
  await assignForm(asAdmin, formId);
  expect(await calendar.entries(secret)).toEqual([]);
  await setFormDue(asAdmin, { formId, dueDate: '2029-11-20' });
  const due = [expect.stringMatching(/^VALUE=DATE:20291120 Form due: /)];
  expect(await calendar.entries(secret)).toEqual(due);
  const submissionId = await submitTyped(asMember, formId, { Plate: 'VA 1234' });
  expect(await calendar.entries(secret)).toEqual([]);
  await askForCorrection(asAdmin, { submissionId, reason: 'Which plate?' });
  expect(await calendar.entries(secret)).toEqual(due);
});

test('a document to sign is in the calendar until everybody has answered', async ({ calendar }) => {
  const { asAdmin, asMember, member } = calendar;
  const secrets = { staff: await calendar.subscribe(asAdmin), member: await calendar.subscribe(asMember) };
  await staffSends(asAdmin, [member.id], { title: 'Phone policy', dueDate: '2029-11-20' });
  expect((await calendar.entries(secrets.staff)).join()).toMatch(/:20291120 .+: Signature due: Phone policy/);
  expect(await calendar.entries(secrets.member)).toEqual(['VALUE=DATE:20291120 Signature due: Phone policy']);
  const [own] = await listToSign(asMember);
  await readAndSign(asMember, own?.requestId ?? '');
  expect(await calendar.entries(secrets.member)).toEqual([]);
});

test('the last days to dispute findings are in it, a member’s once they are confirmed', async ({
  calendar,
}) => {
  const { asAdmin, asMember } = calendar;
  const secrets = { staff: await calendar.subscribe(asAdmin), member: await calendar.subscribe(asMember) };
  const header = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
  const twice = [1, 2].map(
    (copy) => `45673482930${copy},99900000330,GSP,,ESS,1,09/21/2029,10:12:00 AM,$-2.17`,
  );
  const fileId = await upload(asMember, 'ezpass', {
    name: 'tolls.csv',
    content: [header, ...twice].join('\n'),
  });
  await auditFile(asAdmin, { fileId });
  const last = /^VALUE=DATE:20291120 (Meridian Logistics: )?Last day to dispute: .+ \(1 finding\)$/;
  expect(await calendar.entries(secrets.staff)).toEqual([expect.stringMatching(last)]);
  expect(await calendar.entries(secrets.member)).toEqual([]);
  await showOpenFindings(asAdmin, { on: true });
  expect(await calendar.entries(secrets.member)).toEqual([
    expect.stringMatching(/Last day to dispute: .+ \(1 finding under review\)$/),
  ]);
  await showOpenFindings(asAdmin, { on: false });
  const [found] = await findingsOfFile(asAdmin, fileId);
  const decide = (was: string, status: string) =>
    decideFinding(asAdmin, decideSchema.parse({ findingId: found?.id ?? '', was, status }));
  await decide('found', 'confirmed');
  expect(await calendar.entries(secrets.member)).toEqual([expect.stringMatching(last)]);
  await decide('confirmed', 'claimed');
  expect(await calendar.entries(secrets.staff)).toEqual([]);
});

describe('the calendar of one of the staff', () => {
  test('has the dates of all members, or of those whose account manager it is', async ({ calendar }) => {
    const { asAdmin, admin, member, otherTenant, deps, testPortal } = calendar;
    const secret = await calendar.subscribe(asAdmin);
    const asAdminOfOther = await testPortal.ctx(admin, otherTenant);
    await askMember(asAdmin, { text: 'Send the tolls', dueDate: '2029-11-15' });
    await askMember(asAdminOfOther, { text: 'Send the roster', dueDate: '2029-11-16' });
    expect(await calendar.entries(secret)).toEqual([
      'VALUE=DATE:20291115 Meridian Logistics: Request due: Send the tolls',
      'VALUE=DATE:20291116 Harbor Point Couriers: Request due: Send the roster',
    ]);
    await chooseClients(asAdmin, { clients: 'own' });
    expect(await calendar.entries(secret)).toEqual([]);
    const manages = { account_manager_id: admin.id };
    await deps.db.updateTable('users').set(manages).where('id', '=', member.id).execute();
    expect(await calendar.entries(secret)).toHaveLength(1);
    await expect(chooseClients(calendar.asMember, { clients: 'own' })).rejects.toThrow('permission');
  });
});

describe('the address of a calendar', () => {
  const gone = 'Calendar not found.';

  test('ends when it is renewed or revoked, and is not in the database', async ({ calendar }) => {
    const { asMember, deps } = calendar;
    const first = await calendar.subscribe(asMember);
    const second = await calendar.subscribe(asMember);
    expect(second).not.toBe(first);
    await expect(calendarFeed(deps, first)).rejects.toThrow(gone);
    expect(await calendar.entries(second)).toEqual([]);
    const rows = await deps.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second);
    await revokeFeed(asMember);
    expect(await readFeed(asMember)).toBeNull();
    await expect(calendarFeed(deps, second)).rejects.toThrow(gone);
  });

  test('ends with the login of its person', async ({ calendar }) => {
    const asManager = await calendar.asManager({ hiring: true, editing: true });
    const secret = await calendar.subscribe(asManager);
    await deactivateManager(calendar.asMember, { managerId: asManager.actor.id });
    await expect(calendarFeed(calendar.deps, secret)).rejects.toThrow(gone);
  });
});
