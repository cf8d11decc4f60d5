import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSample } from '#test/fixtures/read-sample.ts';
import { fleetOf, tollsOf } from '#test/fixtures/toll-rows.ts';
import { nothingKnown } from '../known.ts';
import { type Found, findAll } from '../rule.ts';
import { TOLL_RULES } from './toll-rules.ts';

const NOTHING = nothingKnown('2026-11-29');
const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const FLEET = fleetOf({ plate: 'FAK1001', tag: '99900000111' }, { plate: 'FAK1009', tag: '99900000333' });
/** Rules that judge each row by itself, given the fleet. */
const ROW_WISE = new Set(['TOL-6', 'TOL-7', 'TOL-10', 'TOL-13']);

/** Rows that often repeat and meet, so that there is something to find. */
const row = fc
  .record({
    device: fc.constantFrom('99900000111', '99900000222', 'NY FAK1001', 'NJ FAK1009', 'NJ ZZZ00ZZ'),
    place: fc.constantFrom('MTAB&T,,RKB', 'NYSTA,15,19', 'NYSTA,,19', 'CBDTP,,CRZ', 'GSP,,ESS'),
    vehicleClass: fc.constantFrom('1', '5', '2L'),
    day: fc.integer({ min: 10, max: 14 }),
    hour: fc.constantFrom('03', '10', '17'),
    second: fc.integer({ min: 0, max: 59 }),
    amount: fc.constantFrom('-2.86', '-9.00', '-66.00', '2.86'),
  })
  .map(
    ({ device, place, vehicleClass, day, hour, second, amount }) =>
      `${device},${place},${vehicleClass},09/${day}/2025,${hour}:15:${String(second).padStart(2, '0')},${amount}`,
  );
const statement = fc.array(row, { minLength: 1, maxLength: 40 });

/** The statement with numbers of transactions; a payment says which sign charges have. */
const PAYMENT = ",' ',,,PAYMENT,,09/17/2025,,$250.00";
const numbered = (rows: readonly string[]) => rows.map((one, at) => `${10_000 + at},${one}`);

async function audit(lines: readonly string[]) {
  const { rows } = await tollsOf([HEADER, ...lines, PAYMENT].join('\n'));
  const found = findAll(TOLL_RULES, { ...NOTHING, rows, fleet: FLEET });
  const idOf = new Map(rows.map(({ line, id }) => [line, id]));
  return { rows, found, said: found.map((one) => said(one, idOf)).sort() };
}

/** A finding by what it says of which transactions, whatever their lines. */
function said({ ruleId, lines, cents, stake }: Found, idOf: ReadonlyMap<number, string>): string {
  return JSON.stringify([ruleId, lines.map((line) => idOf.get(line)), cents, stake]);
}

test('findings do not depend on the order of rows', async () => {
  const shuffled = statement.chain((rows) =>
    fc.tuple(
      fc.constant(numbered(rows)),
      fc.shuffledSubarray(numbered(rows), { minLength: rows.length, maxLength: rows.length }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(shuffled, async ([one, other]) => {
      expect((await audit(other)).said).toEqual((await audit(one)).said);
    }),
  );
});

test('a statement split in two has the findings of the whole, for rules that judge row by row', async () => {
  const rowWise = TOLL_RULES.filter(({ id }) => ROW_WISE.has(id));
  const idsOf = async (lines: readonly string[]) => {
    const { rows } = await tollsOf([HEADER, ...lines, PAYMENT].join('\n'));
    const idOf = new Map(rows.map(({ line, id }) => [line, id]));
    return findAll(rowWise, { ...NOTHING, rows, fleet: FLEET }).map((one) => said(one, idOf));
  };
  await fc.assert(
    fc.asyncProperty(statement, fc.nat(), async (rows, at) => {
      const lines = numbered(rows);
      const cut = at % (lines.length + 1);
      const parts = [...(await idsOf(lines.slice(0, cut))), ...(await idsOf(lines.slice(cut)))];
      expect(parts.sort()).toEqual((await idsOf(lines)).sort());
    }),
  );
});

test("no row's money is counted twice, and nothing more is claimed than its rows cost", async () => {
  await fc.assert(
    fc.asyncProperty(statement, async (rows) => {
      const { rows: read, found } = await audit(numbered(rows));
      const priced = found.filter(({ cents }) => cents !== null);
      const lines = priced.flatMap((one) => one.lines);
      expect(new Set(lines).size).toBe(lines.length);
      for (const one of priced) {
        const cost = read
          .filter(({ line }) => one.lines.includes(line))
          .reduce((sum, { cents }) => sum + cents, 0);
        expect(one.cents).toBeGreaterThan(0);
        expect(one.cents).toBeLessThanOrEqual(cost);
      }
    }),
  );
});

test('50,000 clean rows around the sample add no finding, and take less than 10 s', async () => {
  const sample = new TextDecoder().decode(readSample('toll_ezpass_ny_9col.csv')).trim().split('\n');
  const clean = Array.from({ length: 50_000 }, (_, at) => {
    const seconds = 6 * 3600 + (at % 50_000);
    const time = new Date(seconds * 1000).toISOString().slice(11, 19);
    const day = String(1 + (at % 28)).padStart(2, '0');
    const tag = 99_800_000_000 + (at % 200);
    return `${50_000_000_000 + at}, ${tag},GSP,,P${at % 17},1,10/${day}/2025,${time},$-2.17`;
  });
  const before = await tollsOf(sample.join('\n'));
  const fleet = fleetOf({ plate: 'FAK1001' }, { plate: 'FAK1009' });
  const expected = findAll(TOLL_RULES, { ...NOTHING, rows: before.rows, fleet });
  const began = process.cpuUsage();
  const { rows } = await tollsOf([...sample.slice(0, 1), ...clean, ...sample.slice(1)].join('\n'));
  const found = findAll(TOLL_RULES, { ...NOTHING, rows, fleet });
  const spent = process.cpuUsage(began);
  expect(rows).toHaveLength(50_012);
  expect(found.map(({ ruleId, cents }) => [ruleId, cents])).toEqual(
    expected.map(({ ruleId, cents }) => [ruleId, cents]),
  );
  expect((spent.user + spent.system) / 1_000_000).toBeLessThan(10);
});
