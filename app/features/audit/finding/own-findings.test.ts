import { expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { auditFile } from './audit-file.server.ts';
import { decideFinding } from './decide-finding.server.ts';
import { decideSchema } from './finding-schema.ts';
import { findFinding, findingsAfter } from './findings-after.server.ts';
import { findingsOfFile } from './list-findings.server.ts';
import { listOwnFindings, ownFindingSums } from './list-own-findings.server.ts';
import { showOpenFindings } from './shown/show-open-findings.server.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const NIGHT = [
  '45673482938,99900000333,GSP,,ESS,1,09/21/2025,03:12:00 AM,$-2.17',
  '45673482939,99900000334,GSP,,ESS,1,09/22/2025,03:13:00 AM,$-3.00',
];

test('a member sees what was confirmed, with what of it is back, and nothing of another one', async ({
  fixtures: { asAdmin, asMember, asOtherTenant },
}) => {
  const fileId = await upload(asMember, 'ezpass', {
    name: 'tolls.csv',
    content: [HEADER, ...NIGHT].join('\n'),
  });
  await auditFile(asAdmin, { fileId });
  expect(await listOwnFindings(asMember, 1)).toMatchObject({ findings: [], total: 0 });

  const [larger, smaller] = await findingsOfFile(asAdmin, fileId);
  const decide = (findingId: string | undefined, was: string, status: string) =>
    decideFinding(asAdmin, decideSchema.parse({ findingId, was, status }));
  await decide(larger?.id, 'found', 'confirmed');
  expect(await ownFindingSums(asMember, ['ezpass'])).toEqual({ found: 0, confirmed: 300, recovered: 0 });
  await decide(smaller?.id, 'found', 'confirmed');
  await decide(smaller?.id, 'confirmed', 'claimed');
  await decide(smaller?.id, 'claimed', 'recovered');

  const own = await listOwnFindings(asMember, 1);
  expect(own.findings.map(({ id, status, fileName }) => [id, status, fileName])).toEqual(
    expect.arrayContaining([
      [larger?.id, 'confirmed', 'tolls.csv'],
      [smaller?.id, 'recovered', 'tolls.csv'],
    ]),
  );
  expect(own.sums).toEqual({ found: 0, confirmed: 300, recovered: 217 });
  expect(await ownFindingSums(asMember, ['ezpass'])).toEqual(own.sums);
  expect(await listOwnFindings(asOtherTenant, 1)).toMatchObject({ findings: [], total: 0 });

  await setCategoryAccess(asAdmin, ['payroll']);
  expect(await listOwnFindings(asMember, 1)).toMatchObject({
    findings: [],
    sums: { confirmed: 0, recovered: 0 },
  });
});

test('what nobody has decided on is shown to a member for whom that is on, apart from confirmed money', async ({
  fixtures: { asAdmin, asMember, asViewer, asOtherTenant, asManager },
}) => {
  const fileId = await upload(asMember, 'ezpass', {
    name: 'tolls.csv',
    content: [HEADER, ...NIGHT].join('\n'),
  });
  await auditFile(asAdmin, { fileId });
  const [larger, smaller] = await findingsOfFile(asAdmin, fileId);
  const people = [asMember, asViewer, await asManager()];
  const shown = async () => ({
    list: (await listOwnFindings(asMember, 1)).findings.map(({ status, decidedBy }) => [status, decidedBy]),
    files: await Promise.all(people.map(async (ctx) => (await findingsOfFile(ctx, fileId)).length)),
    api: (await findingsAfter(asMember, { after: null, limit: 9, status: 'found' })).rows.length,
    sums: await ownFindingSums(asMember, ['ezpass']),
  });
  const acts = () =>
    asAdmin.db
      .selectFrom('activities')
      .select('action')
      .where('member_id', '=', asAdmin.memberId)
      .where('action', 'like', 'member.open-findings-%')
      .orderBy('id')
      .execute();
  const none = { list: [], files: [0, 0, 0], api: 0, sums: { found: 0, confirmed: 0, recovered: 0 } };
  expect(await shown()).toEqual(none);
  await expect(showOpenFindings(asMember, { on: true })).rejects.toThrow(NotAllowed);

  await showOpenFindings(asAdmin, { on: true });
  await showOpenFindings(asAdmin, { on: true });
  expect((await acts()).map(({ action }) => action)).toEqual(['member.open-findings-on']);
  const found = ['found', ''];
  expect(await shown()).toEqual({
    ...{ list: [found, found], files: [2, 2, 2], api: 2 },
    sums: { found: 517, confirmed: 0, recovered: 0 },
  });
  expect((await listOwnFindings(asOtherTenant, 1)).findings).toEqual([]);

  const decide = (findingId: string | undefined, was: string, status: string, reason = '') =>
    decideFinding(asAdmin, decideSchema.parse({ findingId, was, status, reason }));
  await decide(larger?.id, 'found', 'confirmed');
  await decide(smaller?.id, 'found', 'dismissed', 'Known van.');
  expect(await shown()).toMatchObject({
    ...{ list: [['confirmed', '']], files: [1, 1, 1], api: 0 },
    sums: { found: 0, confirmed: 300, recovered: 0 },
  });
  // Open again, it is nobody's decision.
  await decide(smaller?.id, 'dismissed', 'found');
  expect((await shown()).list).toEqual(expect.arrayContaining([found]));
  expect((await findFinding(asMember, smaller?.id ?? '')).status).toBe('found');

  await showOpenFindings(asAdmin, { on: false });
  expect(await shown()).toMatchObject({ list: [['confirmed', '']], files: [1, 1, 1], api: 0 });
  await expect(findFinding(asMember, smaller?.id ?? '')).rejects.toThrow(NotFound);
});
