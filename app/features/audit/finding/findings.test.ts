import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { addVehicle } from '#app/features/work/vehicle/change-vehicle.server.ts';
import { vehicleSchema } from '#app/features/work/vehicle/vehicle-schema.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { auditFile } from './audit-file.server.ts';
import { decideFinding } from './decide-finding.server.ts';
import { decideSchema } from './finding-schema.ts';
import { findingsOfFile } from './list-findings.server.ts';

let fixtures: Fixtures;
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
});

const sample = (name: string) => new TextDecoder().decode(readSample(name));
const TOLLS = 'toll_ezpass_ny_9col.csv';
const send = (ctx: Ctx, content = sample(TOLLS), name = 'tolls.csv') =>
  upload(ctx, 'ezpass', { name, content });
const decide = (ctx: Ctx, findingId: string, was: string, status: string, reason = '') =>
  decideFinding(ctx, decideSchema.parse({ findingId, was, status, reason }));

/** A member's toll statement, audited. */
async function audited() {
  const { asAdmin, asMember } = fixtures;
  const fileId = await send(asMember);
  await auditFile(asAdmin, { fileId });
  const [first] = await findingsOfFile(asAdmin, fileId);
  return { fileId, first: first?.id ?? '' };
}

describe('an audit', () => {
  test('keeps what the rules find in a file, the largest amount first, with its rows', async () => {
    const { asAdmin, asMember } = fixtures;
    for (const plate of ['FAK1001', 'FAK1009']) await addVehicle(asMember, vehicleSchema.parse({ plate }));
    const fileId = await send(asMember);
    expect(await auditFile(asAdmin, { fileId })).toEqual({
      title: 'Toll statement',
      rows: 12,
      added: 7,
      known: 0,
      unread: 0,
    });
    const found = await findingsOfFile(asAdmin, fileId);
    expect(found.map(({ ruleId, cents }) => [ruleId, cents])).toEqual([
      ['TOL-4', 4994],
      ['TOL-2', 1119],
      ['TOL-6', 580],
      ['TOL-1', 286],
      ['TOL-7', 217],
      ['TOL-3', null],
      ['TOL-15', null],
    ]);
    expect(found[1]?.evidence.rows.map(({ line, isClaimed }) => [line, isClaimed])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  test('finds nothing twice: not again, not in the file in another order or beside other rows', async () => {
    const { asAdmin } = fixtures;
    const { fileId } = await audited();
    expect(await auditFile(asAdmin, { fileId })).toMatchObject({ added: 0, known: 5 });
    const [header = '', ...rows] = sample(TOLLS).trim().split('\n');
    const turned = [header, ...rows.toReversed(), rows[0]?.replace('09/14/2025', '10/14/2025')].join('\n');
    const again = await send(asAdmin, turned, 'again.csv');
    expect(await auditFile(asAdmin, { fileId: again })).toMatchObject({ added: 0, known: 5 });
    expect(await findingsOfFile(asAdmin, again)).toEqual([]);
  });

  test('compares an invoice with the work summary among the files', async () => {
    const { asAdmin } = fixtures;
    await send(asAdmin, sample('amazon_work_summary_week.csv'), 'week 37.csv');
    const fileId = await send(asAdmin, sample('amazon_variable_invoice_lines.csv'), 'invoice.csv');
    await auditFile(asAdmin, { fileId });
    const found = await findingsOfFile(asAdmin, fileId);
    expect(found.map(({ ruleId, cents }) => [ruleId, cents])).toEqual([
      ['INV-3', 30_000],
      ['INV-6', 15_000],
      ['INV-5', 12],
    ]);
  });

  test('is refused for what is no table, and for one of no known layout', async () => {
    const { asAdmin } = fixtures;
    const table = await send(asAdmin, 'name,color\nA,red\n');
    await expect(auditFile(asAdmin, { fileId: table })).rejects.toThrow(ValidationError);
    const text = await send(asAdmin, 'Hello', 'letter.txt');
    await expect(auditFile(asAdmin, { fileId: text })).rejects.toThrow(ValidationError);
  });

  test('is for admins, and for files of the member acted for', async () => {
    const { asAdmin, asMember, asOtherTenant } = fixtures;
    const fileId = await send(asMember);
    await expect(auditFile(asMember, { fileId })).rejects.toThrow(NotAllowed);
    await expect(findingsOfFile(asOtherTenant, fileId)).rejects.toThrow(NotFound);
    const theirs = await send(asOtherTenant);
    await expect(auditFile(asAdmin, { fileId: theirs })).rejects.toThrow(NotFound);
  });
});

describe('a finding', () => {
  test('is shown to the member once it is confirmed, and no more when it is dismissed', async () => {
    const { asAdmin, asMember, asViewer } = fixtures;
    const { fileId, first } = await audited();
    const seen = async () => (await findingsOfFile(asMember, fileId)).map(({ status }) => status);
    expect(await seen()).toEqual([]);
    await decide(asAdmin, first, 'found', 'confirmed');
    expect(await seen()).toEqual(['confirmed']);
    expect(await findingsOfFile(asViewer, fileId)).toHaveLength(1);
    await decide(asAdmin, first, 'confirmed', 'claimed');
    await decide(asAdmin, first, 'claimed', 'recovered');
    expect(await seen()).toEqual(['recovered']);
    await decide(asAdmin, first, 'recovered', 'claimed');
    await decide(asAdmin, first, 'claimed', 'dismissed', 'The agency was right.');
    expect(await seen()).toEqual([]);
  });

  test('is dismissed with a reason only, which reopening takes away', async () => {
    const { asAdmin } = fixtures;
    const { fileId, first } = await audited();
    expect(decideSchema.safeParse({ findingId: first, was: 'found', status: 'dismissed' }).success).toBe(
      false,
    );
    await decide(asAdmin, first, 'found', 'dismissed', 'Known van.');
    const [one] = await findingsOfFile(asAdmin, fileId);
    expect(one).toMatchObject({ status: 'dismissed', reason: 'Known van.', decidedBy: asAdmin.actor.name });
    await decide(asAdmin, first, 'dismissed', 'found');
    expect((await findingsOfFile(asAdmin, fileId))[0]).toMatchObject({ status: 'found', reason: '' });
  });

  test('is not decided twice, nor by steps that do not follow', async () => {
    const { asAdmin } = fixtures;
    const { first } = await audited();
    await decide(asAdmin, first, 'found', 'confirmed');
    await expect(decide(asAdmin, first, 'found', 'confirmed')).rejects.toThrow(Conflict);
    await expect(decide(asAdmin, first, 'confirmed', 'recovered')).rejects.toThrow(Conflict);
  });

  test('is decided by admins, for the member acted for', async () => {
    const { asMember, otherTenant, admin, testPortal } = fixtures;
    const { first } = await audited();
    await expect(decide(asMember, first, 'found', 'confirmed')).rejects.toThrow(NotAllowed);
    const forOther = await testPortal.ctx(admin, otherTenant);
    await expect(decide(forOther, first, 'found', 'confirmed')).rejects.toThrow(NotFound);
  });
});
