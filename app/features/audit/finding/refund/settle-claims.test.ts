import fc from 'fast-check';
import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { type TestFile, upload } from '#test/fixtures/uploads.ts';
import { auditFile } from '../audit-file.server.ts';
import { decideFinding } from '../decide-finding.server.ts';
import { decideSchema } from '../finding-schema.ts';
import { type FindingLine, findingsOfFile } from '../list-findings.server.ts';
import { ownFindingSums } from '../list-own-findings.server.ts';
import { reopenLateClaims } from './reopen-late-claims.server.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const PAYMENT = ",' ',,,PAYMENT,,10/28/2025,,$250.00";
/** Three crossings that are each charged twice, two of them alike but for the day. */
const CHARGED = [
  ['21', '2.17'],
  ['22', '2.17'],
  ['23', '9.40'],
].flatMap(([day, amount]) =>
  [1, 2].map((copy) => `7${day}${copy},99900000333,NYSTA,15,19,2L,09/${day}/2025,07:12:00 AM,$-${amount}`),
);
const refund = (id: number, day: string, amount: string) =>
  `${id},99900000333,NYSTA,15,19,2L,${day}/2025,07:12:00 AM,$${amount}`;
/** Of the second crossing, by its own second; and one that is nobody's. */
const OCTOBER = [refund(801, '09/22', '2.17'), refund(802, '10/04', '5.55')];
/** The same once more, as statements that overlap have it, and one of the third crossing's amount. */
const NOVEMBER = [refund(801, '09/22', '2.17'), refund(803, '11/02', '9.40')];

let fixtures: Fixtures;
test.beforeEach(({ fixtures: made }) => {
  fixtures = made;
});

type Arriving = Partial<TestFile> & { by?: Ctx; kind?: 'replace'; targetId?: string };

async function arrive(rows: readonly string[], { by = fixtures.asAdmin, ...more }: Arriving = {}) {
  const content = [HEADER, ...rows, PAYMENT].join('\n');
  const fileId = await upload(by, 'ezpass', { name: 'tolls.csv', content, ...more });
  await auditFile(fixtures.asAdmin, { fileId });
  return fileId;
}

async function decide(findingId: string, was: string, status: string) {
  await decideFinding(fixtures.asAdmin, decideSchema.parse({ findingId, was, status }));
}

/** The statement with the charges, each of whose findings is claimed. */
async function claimed(rows = CHARGED, by = fixtures.asAdmin): Promise<string> {
  const fileId = await arrive(rows, { by });
  for (const { id, ruleId } of await findingsOfFile(fixtures.asAdmin, fileId)) {
    if (ruleId !== 'TOL-1') continue;
    await decide(id, 'found', 'confirmed');
    await decide(id, 'confirmed', 'claimed');
  }
  return fileId;
}

const claims = async (fileId: string): Promise<FindingLine[]> =>
  (await findingsOfFile(fixtures.asAdmin, fileId)).filter(({ ruleId }) => ruleId === 'TOL-1');
const states = async (fileId: string) =>
  (await claims(fileId))
    .map(
      ({ text, status, refund: by }) => `${text} ${status} ${by?.cents} ${by?.evidence?.rows[0]?.cells[0]}`,
    )
    .sort();

test('a claim is closed by the row of a later statement, once, and the sum on the dashboard follows', async () => {
  const { asAdmin, asMember } = fixtures;
  const fileId = await claimed();
  expect((await claims(fileId)).map(({ status }) => status)).toEqual(['claimed', 'claimed', 'claimed']);
  const october = await arrive(OCTOBER, { name: 'october.csv' });
  const sums = () => ownFindingSums(asMember, ['ezpass']);
  expect(await sums()).toMatchObject({ confirmed: 1157, recovered: 217 });
  const closed = (await claims(fileId)).filter(({ status }) => status === 'recovered');
  expect(closed).toMatchObject([
    { decidedBy: '', refund: { cents: 217, fileId: october, fileName: 'october.csv' } },
  ]);
  expect(closed[0]?.refund?.evidence?.rows[0]).toMatchObject({ line: 2, isClaimed: true });
  const asked = await findingsOfFile(asAdmin, october);
  expect(asked.map(({ ruleId, status }) => [ruleId, status])).toEqual([['TOL-15', 'found']]);
  await arrive(NOVEMBER);
  expect(await sums()).toMatchObject({ confirmed: 217, recovered: 1157 });

  // A person says that this row is another one's: it does not come back to the same finding.
  await decide(closed[0]?.id ?? '', 'recovered', 'claimed');
  const [open] = (await claims(fileId)).filter(({ status }) => status === 'claimed');
  expect(await sums()).toMatchObject({ confirmed: 217, recovered: 1157 });
  expect(open?.id).toBe(closed[0]?.id);
});

test('what is closed depends neither on the order of files nor on that of rows', async () => {
  const files = { charged: CHARGED, october: OCTOBER, november: NOVEMBER };
  const shuffled = (rows: string[]) => fc.shuffledSubarray(rows, { minLength: rows.length });
  const order = fc.record({
    names: fc.shuffledSubarray(['charged', 'october', 'november'] as const, { minLength: 3 }),
    charged: shuffled(files.charged),
    october: shuffled(files.october),
    november: shuffled(files.november),
  });
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(order, async ({ names, ...rows }) => {
      const { db, memberId } = fixtures.asAdmin;
      for (const table of ['audit_findings', 'audit_refunds'] as const)
        await db.deleteFrom(table).where('member_id', '=', memberId).execute();
      let fileId = '';
      for (const name of names) {
        if (name === 'charged') fileId = await claimed(rows.charged);
        else await arrive(rows[name]);
      }
      outcomes.add(JSON.stringify(await states(fileId)));
      expect([...outcomes]).toHaveLength(1);
    }),
    { numRuns: 8 },
  );
});

test('a corrected statement closes the claim that it no longer has', async () => {
  const by = fixtures.asMember;
  const fileId = await claimed(CHARGED.slice(0, 2), by);
  const corrected = await arrive(CHARGED.slice(0, 1), { by, kind: 'replace', targetId: fileId });
  expect(await claims(fileId)).toMatchObject([
    { status: 'recovered', refund: { fileId: corrected, cents: 217, evidence: null } },
  ]);
});

test('a claim is open again when its refund does not come within the days set, and closed when it comes later', async () => {
  const { testPortal, asMember } = fixtures;
  const fileId = await claimed(CHARGED.slice(0, 2));
  const inDays = (days: number) => ({
    ...testPortal.deps,
    now: () => new Date(testPortal.deps.now().getTime() + days * 86_400_000),
  });
  await reopenLateClaims(inDays(120));
  expect(await claims(fileId)).toMatchObject([{ status: 'claimed' }]);
  await reopenLateClaims(inDays(122));
  expect(await claims(fileId)).toMatchObject([
    { status: 'confirmed', reason: 'No refund came within 120 days.', decidedBy: '' },
  ]);
  await arrive([refund(801, '09/21', '2.00')]);
  expect(await claims(fileId)).toMatchObject([{ status: 'recovered', refund: { cents: 200 } }]);
  expect(await ownFindingSums(asMember, ['ezpass'])).toMatchObject({ confirmed: 0, recovered: 200 });
});

test('what is owed to an employee is closed by the correcting line of a later register, and by no other line', async () => {
  const columns = 'FILE NBR,RG HRS,OT HRS,RG ERN,OT ERN,Retro Pay,Period Beginning,Period Ending';
  const [first, second, third] = ['09/06/2026,09/19/2026', '09/20/2026,10/03/2026', '10/04/2026,10/17/2026'];
  const register = async (...rows: string[]) => {
    const content = [columns, ...rows].join('\n');
    const fileId = await upload(fixtures.asAdmin, 'payroll', { name: 'register.csv', content });
    await auditFile(fixtures.asAdmin, { fileId });
    return fileId;
  };
  const paid = await register(
    `559,80,6.50,"1,640.00",133.25,,${first}`,
    `562,80,6.50,"1,640.00",133.25,,${first}`,
  );
  const owed = async () =>
    (await findingsOfFile(fixtures.asAdmin, paid)).filter(({ ruleId }) => ruleId === 'PAY-2');
  for (const { id } of await owed()) {
    await decide(id, 'found', 'confirmed');
    await decide(id, 'confirmed', 'claimed');
  }
  // Another amount, and the amount in the same period, correct nothing; for one it comes without hours, for one as retroactive pay.
  await register(`559,80,0,"1,640.00",0,60.00,${second}`, `559,0,0,0,66.63,,${first}`);
  expect((await owed()).map(({ status }) => status)).toEqual(['claimed', 'claimed']);
  await register(`559,0,0,0,66.63,,${third}`, `562,80,0,"1,640.00",0,66.63,${third}`);
  expect(await owed()).toMatchObject([
    { status: 'recovered', refund: { cents: 6663 } },
    { status: 'recovered', refund: { cents: 6663 } },
  ]);
});
