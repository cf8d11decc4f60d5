import { expect } from 'vitest';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { parseReference } from '../../reference/parse-reference.ts';
import type { ReferenceKind } from '../../reference/reference-tables.ts';
import { saveReference } from '../../reference/save-reference.server.ts';
import { auditedMembers, runAgain } from '../again/run-again.server.ts';
import { readForFigures } from '../reading/read-on-arrival.server.ts';
import { showOpenFindings } from '../shown/show-open-findings.server.ts';
import { auditCharts } from './audit-charts.server.ts';

const text = (name: string) => new TextDecoder().decode(readSample(name));

test('charts are kept as files are read: each charge once, tiers with what is left, and the mod', async ({
  fixtures: { asAdmin, asMember, asOtherTenant },
  testPortal: { deps },
}) => {
  const arrive = (name: string, content: string) => upload(asAdmin, 'ezpass', { name, content });
  const data = (kind: ReferenceKind, rows: string) => {
    const parsed = parseReference(kind, rows);
    if ('problem' in parsed) throw new Error(parsed.problem);
    return saveReference(asAdmin, { kind, version: 0, rows: parsed.rows });
  };
  await data('mods', '01/01/2026, 60000, 24000, 0.12, 30000, 18500, 250000');
  await data('rates', '01/01/2026, Incentive Fantastic, 0.15\n01/01/2026, Incentive Great, 0.07');
  expect(await auditCharts(asAdmin)).toMatchObject({ tolls: null, claims: null });
  const tolls = text('toll_ezpass_ny_9col.csv');
  await arrive('tolls.csv', tolls);
  await arrive('tolls of the first week.csv', tolls.split('\n').slice(0, 5).join('\n'));
  for (const name of [
    'amazon_DSP_Overview_Dashboard.csv',
    'workers_comp_loss_run.csv',
    'adp_group_timecard.csv',
  ])
    await arrive(name, text(name));
  await runDueJobs(deps);
  const charts = await auditCharts(asAdmin);
  // Ten crossings, four of which stand in two files.
  expect(charts.tolls?.weeks.slice(-2)).toEqual(['2025-09-14', '2025-09-21']);
  expect(charts.tolls?.charged.slice(-2)).toEqual([12_071, 217]);
  expect(charts.tolls?.questioned.slice(-2)).toEqual([6399, 217]);
  expect(charts.scorecard).toMatchObject({
    rate: expect.arrayContaining([539]),
    next: { week: '2026-04-19', tier: 'Great', wins: 1, cents: null },
  });
  expect(charts.hours?.meals.at(-1)).toBe(1);
  expect(charts.claims).toMatchObject({ days: ['2025-12-31'], incurred: [4_725_000] });
  expect(charts.claims?.mod?.toFixed(2)).toBe('0.93');
  // A member sees what was confirmed, in its categories; nobody sees another's.
  expect((await auditCharts(asMember)).tolls?.questioned.at(-1)).toBe(0);
  expect((await auditCharts(asMember)).hasUnderReview).toBe(false);
  await showOpenFindings(asAdmin, { on: true });
  expect((await auditCharts(asMember)).hasUnderReview).toBe(true);
  expect((await auditCharts(asMember)).tolls?.questioned.at(-1)).toBe(217);
  expect(await auditCharts(asOtherTenant)).toMatchObject({ tolls: null, claims: null });
  // What was read before there were charts is read for them, and nothing else of it changes.
  const forget = { figures: '', kinds: '' };
  await asAdmin.db
    .updateTable('file_readings')
    .set(forget)
    .where('member_id', '=', asAdmin.memberId)
    .execute();
  await asAdmin.db
    .updateTable('audit_findings')
    .set({ week: '' })
    .where('member_id', '=', asAdmin.memberId)
    .execute();
  await readForFigures(deps);
  await runDueJobs(deps);
  expect(await auditCharts(asAdmin)).toEqual(charts);
  const told = () =>
    asAdmin.db
      .selectFrom('activities')
      .select('id')
      .where('member_id', '=', asAdmin.memberId)
      .where('action', '=', 'finding.audited')
      .execute();
  const before = await told();
  // Audited again by hand: asked twice while they wait, they are read once, and nothing else is found or told of.
  expect(await runAgain(asAdmin, { memberId: asAdmin.memberId })).toBe(5);
  expect(await runAgain(asAdmin, { memberId: asAdmin.memberId })).toBe(0);
  expect(await auditedMembers(asAdmin)).toMatchObject([{ files: 5, waiting: 5 }]);
  await runDueJobs(deps);
  expect(await auditedMembers(asAdmin)).toMatchObject([{ files: 5, waiting: 0 }]);
  expect(await told()).toEqual(before);
  expect(await auditCharts(asAdmin)).toEqual(charts);
});
