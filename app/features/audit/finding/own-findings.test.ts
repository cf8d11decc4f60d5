import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { auditFile } from './audit-file.server.ts';
import { decideFinding } from './decide-finding.server.ts';
import { decideSchema } from './finding-schema.ts';
import { findingsOfFile } from './list-findings.server.ts';
import { listOwnFindings, ownFindingSums } from './list-own-findings.server.ts';

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
