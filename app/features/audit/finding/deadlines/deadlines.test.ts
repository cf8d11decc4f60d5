import { expect } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { listQueue } from '#app/features/overview/queue/list-queue.server.ts';
import { queueQuerySchema } from '#app/features/overview/queue/queue-kinds.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { auditFile } from '../audit-file.server.ts';
import { decideFinding } from '../decide-finding.server.ts';
import { decideSchema, findingsQuerySchema } from '../finding-schema.ts';
import { listAllFindings } from '../list-all-findings.server.ts';
import { findingsOfFile } from '../list-findings.server.ts';
import { showOpenFindings } from '../shown/show-open-findings.server.ts';
import { listDeadlines, listOwnDeadlines } from './list-deadlines.server.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
/** Charges that come twice each. Those of this agency are disputed within 60 days. */
const TWICE = [
  '09/21/2025,10:12:00 AM,$-2.17',
  '09/21/2025,11:13:00 AM,$-3.00',
  '09/28/2025,10:14:00 AM,$-4.00',
];
const ROWS = TWICE.flatMap((row, at) =>
  [1, 2].map((copy) => `4567348293${at}${copy},9990000033${at},GSP,,ESS,1,${row}`),
);
const LAST = '2025-11-20';

test('windows stand in one list by day, with the money at stake, and in the queue in their last week', async ({
  fixtures: { asAdmin, asMember, asOtherTenant, member },
}) => {
  const fileId = await upload(asMember, 'ezpass', {
    name: 'tolls.csv',
    content: [HEADER, ...ROWS].join('\n'),
  });
  await auditFile(asAdmin, { fileId });
  const days = async (today: string) =>
    (await listDeadlines(asAdmin, today)).map(({ day, daysLeft, cents, lines }) => [
      day,
      daysLeft,
      cents,
      lines.map((line) => [line.memberId, line.ruleId, line.count]),
    ]);
  expect(await days('2025-11-18')).toEqual([
    [LAST, 2, 517, [[member.id, 'TOL-1', 2]]],
    ['2025-11-27', 9, 400, [[member.id, 'TOL-1', 1]]],
  ]);
  expect((await listDeadlines(asAdmin, '2025-11-18', 'user_of_nobody')).length).toBe(0);

  const queue = async (today: string) =>
    (await listQueue(asAdmin, queueQuerySchema.parse({ type: 'window' }), today)).lines.map(
      ({ title, detail, due }) => [title, detail, due],
    );
  expect(await queue('2025-11-12')).toEqual([]);
  expect(await queue('2025-11-18')).toEqual([['2 findings to dispute this week', '$5.17 at stake', LAST]]);
  const due = await listAllFindings(asAdmin, findingsQuerySchema.parse({ due: LAST, member: member.id }));
  expect(due.total).toBe(2);

  expect(await listOwnDeadlines(asMember, '2025-11-18')).toEqual([]);
  const decide = (findingId: string, was: string, status: string) =>
    decideFinding(asAdmin, decideSchema.parse({ findingId, was, status }));
  const first = (await findingsOfFile(asAdmin, fileId)).find(({ cents }) => cents === 300);
  await decide(first?.id ?? '', 'found', 'confirmed');
  expect(await listOwnDeadlines(asMember, '2025-11-18')).toMatchObject([{ day: LAST, cents: 300 }]);
  expect(await listOwnDeadlines(asOtherTenant, '2025-11-18')).toEqual([]);
  // What is under review has lines of its own, and counts in no sum.
  await showOpenFindings(asAdmin, { on: true });
  const own = (await listOwnDeadlines(asMember, '2025-11-18')).map(({ day, cents, lines }) => [
    ...[day, cents],
    lines.map((line) => [line.cents, line.isUnderReview]),
  ]);
  expect(own).toEqual([
    [
      ...[LAST, 300],
      [
        [300, false],
        [217, true],
      ],
    ],
    ['2025-11-27', 0, [[400, true]]],
  ]);
  await showOpenFindings(asAdmin, { on: false });
  await decide(first?.id ?? '', 'confirmed', 'claimed');
  expect(await listOwnDeadlines(asMember, '2025-11-18')).toEqual([]);
  const passed = (await days('2025-11-21')).map(([day, left, cents]) => [day, left, cents]);
  expect(passed).toEqual([
    [LAST, -1, 217],
    ['2025-11-27', 6, 400],
  ]);
  await expect(listDeadlines(asMember, '2025-11-18')).rejects.toThrow(NotAllowed);
});
