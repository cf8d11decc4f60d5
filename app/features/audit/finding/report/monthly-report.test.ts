import { expect } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { auditFile } from '../audit-file.server.ts';
import { decideFinding } from '../decide-finding.server.ts';
import { decideSchema } from '../finding-schema.ts';
import { findingsOfFile } from '../list-findings.server.ts';
import { auditOverview } from '../overview/audit-overview.server.ts';
import { showOpenFindings } from '../shown/show-open-findings.server.ts';
import { monthlyReport } from './monthly-report.server.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const NIGHT = ['2.17', '3.00', '4.00', '5.00'].map(
  (amount, at) => `4567348293${at},9990000033${at},GSP,,ESS,1,09/21/2025,03:1${at}:00 AM,$-${amount}`,
);
const STEPS = [
  ['found', 'confirmed'],
  ['confirmed', 'claimed'],
  ['claimed', 'recovered'],
] as const;

test("what audits came to: over all members by rule with its hit rate, and in a member's month", async ({
  fixtures: { asAdmin, asMember, asOtherTenant, member },
}) => {
  const fileId = await upload(asMember, 'ezpass', {
    name: 'tolls.csv',
    content: [HEADER, ...NIGHT].join('\n'),
  });
  await auditFile(asAdmin, { fileId });
  const [five, four, three, two] = await findingsOfFile(asAdmin, fileId);
  const decide = (one: { id: string } | undefined, was: string, status: string, reason = '') =>
    decideFinding(asAdmin, decideSchema.parse({ findingId: one?.id, was, status, reason }));
  for (const [was, status] of STEPS) await decide(five, was, status);
  for (const [was, status] of STEPS.slice(0, 2)) await decide(four, was, status);
  await decide(three, 'found', 'dismissed', 'Known van.');

  const { all, members, rules } = await auditOverview(asAdmin);
  const come = { found: 1417, confirmed: 900, claimed: 900, recovered: 500 };
  expect(all).toEqual(come);
  expect(members).toEqual([{ memberId: member.id, name: member.name, ...come }]);
  expect(rules).toMatchObject([{ ruleId: 'TOL-7', count: 4, hitRate: 2 / 3, ...come }]);
  const today = asAdmin.now().toISOString().slice(0, 10);
  const report = (month = '') => monthlyReport(asMember, { month, today, zone: 'America/New_York' });
  // What is under review is in the month in which it was found, and in no other sum.
  await showOpenFindings(asAdmin, { on: true });
  const withOpen = await report();
  expect(withOpen.lines.map(({ cents, status }) => [cents, status])).toContainEqual([217, 'found']);
  expect([withOpen.ofMonth, withOpen.toDate]).toEqual(
    Array(2).fill({ found: 217, confirmed: 400, recovered: 500 }),
  );
  await showOpenFindings(asAdmin, { on: false });
  expect((await report()).lines).toHaveLength(2);
  await decide(two, 'found', 'confirmed');
  expect((await auditOverview(asAdmin)).rules[0]?.hitRate).toBe(3 / 4);
  await expect(auditOverview(asMember)).rejects.toThrow(NotAllowed);

  const { lines, ofMonth, toDate } = await report();
  expect(lines.map(({ cents, status }) => [cents, status])).toEqual(
    expect.arrayContaining([
      [500, 'recovered'],
      [400, 'claimed'],
      [217, 'confirmed'],
    ]),
  );
  expect(lines).toHaveLength(3);
  expect([ofMonth, toDate]).toEqual(Array(2).fill({ found: 0, confirmed: 617, recovered: 500 }));
  expect(await report('2020-01')).toEqual({
    month: '2020-01',
    lines: [],
    ofMonth: { found: 0, confirmed: 0, recovered: 0 },
    toDate: { found: 0, confirmed: 0, recovered: 0 },
  });
  expect((await monthlyReport(asOtherTenant, { month: '', today, zone: 'UTC' })).lines).toEqual([]);
  await setCategoryAccess(asAdmin, ['payroll']);
  expect((await report()).lines).toEqual([]);
});
