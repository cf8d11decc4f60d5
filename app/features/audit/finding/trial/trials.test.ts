import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { saveReferenceSchema } from '../../reference/reference-schema.ts';
import { saveReference } from '../../reference/save-reference.server.ts';
import { decideFinding } from '../decide-finding.server.ts';
import { decideSchema } from '../finding-schema.ts';
import { findingsOfFile } from '../list-findings.server.ts';
import { decideTrial } from './decide-trial.server.ts';
import { listTrials } from './list-trials.server.ts';
import { rulesOfChange } from './rules-of-change.ts';
import { tryChangedRules } from './start-trial.server.ts';

/** A crossing read by tag and by plate, 40 seconds apart: one crossing only where a van may take so long. */
const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const CHARGED = `${HEADER}
701,99900000111,NYSTA,15,19,2L,09/14/2025,10:41:07 AM,$-6.94
702,99900000333,GSP,,ESS,1,09/21/2025,03:12:00 AM,$-2.17
703,99900000334,GSP,,ESS,1,09/22/2025,04:12:00 AM,$-3.00`;

test('changed limits say what they would change in files on file, and are kept or dropped', async ({
  fixtures: { asAdmin, asMember, testPortal, admin, otherTenant },
}) => {
  const fileId = await upload(asAdmin, 'ezpass', { name: 'tolls.csv', content: CHARGED });
  const work = () => runDueJobs(testPortal.deps);
  await work();
  const found = async () =>
    (await findingsOfFile(asAdmin, fileId)).map(({ ruleId, cents, status }) => [ruleId, cents, status]);
  const before = [
    ['TOL-7', 300, 'found'],
    ['TOL-7', 217, 'found'],
  ];
  expect(await found()).toEqual(before);
  const [larger] = await findingsOfFile(asAdmin, fileId);

  // Routes begin at 4: the crossing at 4:12 is on duty.
  const save = (version: number, text: string) =>
    saveReference(asAdmin, saveReferenceSchema.parse({ kind: 'limits', version, text }));
  await save(0, '01/01/2025, TOL-7.from, 4');
  const [running] = await listTrials(asAdmin);
  expect(running).toMatchObject({ state: 'running', files: 1, done: 0, reason: 'Audit data: Limits' });
  const decide = (decision: 'kept' | 'dropped', id = running?.id ?? '', ctx = asAdmin) =>
    decideTrial(ctx, { trialId: id, decision });
  await expect(decide('kept')).rejects.toThrow(Conflict);
  await work();
  await work();
  const [tried] = await listTrials(asAdmin);
  expect(tried).toMatchObject({
    rules: ['TOL-7'],
    done: 1,
    added: { count: 0 },
    gone: { count: 1, cents: 300, lines: [{ text: larger?.text, cents: 300 }] },
    changed: { count: 0 },
  });
  expect(await found()).toEqual(before);
  await expect(decide('kept', tried?.id, asMember)).rejects.toThrow(NotAllowed);
  const forOther = await testPortal.ctx(admin, otherTenant);
  await expect(decide('kept', tried?.id, forOther)).rejects.toThrow(NotFound);
  await decide('kept');
  await expect(decide('dropped')).rejects.toThrow(Conflict);
  expect(await found()).toEqual([
    ['TOL-7', 300, 'dismissed'],
    ['TOL-7', 217, 'found'],
  ]);

  // What a person confirmed stays, whatever the rule says now; what is dropped changes nothing.
  const [, smaller] = await findingsOfFile(asAdmin, fileId);
  await decideFinding(
    asAdmin,
    decideSchema.parse({ findingId: smaller?.id, was: 'found', status: 'confirmed' }),
  );
  await save(1, '01/01/2025, TOL-7.from, 0');
  await work();
  const [second] = await listTrials(asAdmin);
  expect(second).toMatchObject({ state: 'running', gone: { count: 0 } });
  await decide('dropped', second?.id);
  await save(2, '01/01/2025, TOL-7.from, 0\n01/01/2025, refund.NYSTA, 30');
  expect((await listTrials(asAdmin)).map(({ state }) => state)).toEqual(['dropped', 'kept']);
});

test('a rule of another version is tried over the files of each member once', async ({
  fixtures: { asAdmin, testPortal },
}) => {
  await upload(asAdmin, 'ezpass', { name: 'tolls.csv', content: CHARGED });
  await runDueJobs(testPortal.deps);
  const own = async () => (await listTrials(asAdmin)).filter(({ memberId }) => memberId === asAdmin.memberId);
  await tryChangedRules(testPortal.deps);
  expect(await own()).toEqual([]);
  await asAdmin.db
    .updateTable('audit_rule_versions')
    .set({ version: 0 })
    .where('rule_id', '=', 'TOL-7')
    .execute();
  await tryChangedRules(testPortal.deps);
  await tryChangedRules(testPortal.deps);
  await runDueJobs(testPortal.deps);
  expect(await own()).toMatchObject([
    {
      reason: 'New version: TOL-7',
      rules: ['TOL-7'],
      files: 1,
      done: 1,
      added: { count: 0 },
      gone: { count: 0 },
    },
  ]);
});

test('each table of audit data has the rules that go by it', () => {
  const row = { from: '2025-01-01', limit: 'TOL-2.seconds', value: '20' };
  expect(rulesOfChange('limits', [], [row])).toEqual(['TOL-2']);
  expect(rulesOfChange('limits', [row], [row])).toEqual([]);
  expect(rulesOfChange('classes', [], [])).toEqual(['WC-10']);
  expect(rulesOfChange('rates', [], []).every((id) => id.startsWith('INV-'))).toBe(true);
});
