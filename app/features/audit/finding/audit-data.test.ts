import { expect } from 'vitest';
import { Conflict, NotAllowed } from '#app/errors.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listReference } from '../reference/load-reference.server.ts';
import { saveReferenceSchema } from '../reference/reference-schema.ts';
import { saveReference } from '../reference/save-reference.server.ts';
import { auditFile } from './audit-file.server.ts';
import { findingsOfFile } from './list-findings.server.ts';

let fixtures: Fixtures;
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
});

const typed = (kind: string, version: number, text: string) =>
  saveReferenceSchema.safeParse({ kind, version: String(version), text });
const parsed = (...asked: Parameters<typeof typed>) =>
  saveReferenceSchema.parse({ kind: asked[0], version: String(asked[1]), text: asked[2] });
const versions = async (kind: string) =>
  (await listReference(fixtures.asAdmin))
    .find((one) => one.kind === kind)
    ?.versions.map(({ version, text }) => [version, text]);

test('a table is kept with its history, and the newest version holds', async () => {
  const { asAdmin } = fixtures;
  await saveReference(asAdmin, parsed('rates', 0, '1/1/2026, "Incentive, best", $0.15'));
  await saveReference(asAdmin, parsed('rates', 1, '2026-01-01\tRoute\t300'));
  expect(await versions('rates')).toEqual([
    [2, '2026-01-01, Route, 300'],
    [1, '2026-01-01, "Incentive, best", 0.15'],
  ]);
  await expect(saveReference(asAdmin, parsed('rates', 1, ''))).rejects.toThrow(Conflict);
});

test('a row that cannot be used is refused with its line', () => {
  const problem = (...asked: Parameters<typeof typed>) => typed(...asked).error?.issues[0]?.message;
  expect(problem('rates', 0, '1/1/2026, Route, 300\nsoon, Route, 300')).toBe(
    'Line 2: From has to be a date such as 01/31/2026.',
  );
  expect(problem('limits', 0, '1/1/2026, PAY-14.day, 40')).toBe('Line 1: PAY-14.day goes from 1 to 24.');
  expect(problem('limits', 0, '1/1/2026, PAY-99, 40')).toBe('Line 1: "PAY-99" is not a limit.');
  expect(problem('pay', 0, '1/1/2026, , XX')).toMatch(/^Line 1: State has to be one of: /);
  expect(problem('rates', 0, '1/1/2026, Route, 300, 4')).toBe('Line 1: use 3 columns.');
  expect(problem('pay', 0, '1/1/2026, , CA')).toBeUndefined();
});

test('an audit goes by it: hours of one shift from a day on', async () => {
  const { asAdmin } = fixtures;
  const card =
    'Name,Position ID,Date,Time In,Time Out,Hours\nA,1,09/13/2026,08:00 AM,12:00 PM,4.00\nA,1,09/13/2026,12:30 PM,07:30 PM,7.00\n';
  const rules = async () => {
    const fileId = await upload(asAdmin, 'payroll', { name: 'card.csv', content: card });
    await auditFile(asAdmin, { fileId });
    return (await findingsOfFile(asAdmin, fileId)).map(({ ruleId }) => ruleId);
  };
  expect(await rules()).toEqual([]);
  await saveReference(asAdmin, parsed('limits', 0, '09/01/2026, PAY-14.day, 10'));
  expect(await rules()).toEqual(['PAY-14']);
});

test('is for admins, and each member has its own', async () => {
  const { asAdmin, asMember, admin, otherTenant, testPortal } = fixtures;
  await expect(saveReference(asMember, parsed('rates', 0, ''))).rejects.toThrow(NotAllowed);
  await expect(listReference(asMember)).rejects.toThrow(NotAllowed);
  await saveReference(asAdmin, parsed('classes', 0, '1/1/2026, 7231, driver, 9.5'));
  const other = await listReference(await testPortal.ctx(admin, otherTenant));
  expect(other.every(({ versions: none }) => none.length === 0)).toBe(true);
});
