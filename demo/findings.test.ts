import { expect } from 'vitest';
import { acrossMembers } from '#db/open.ts';
import { test } from '#test/fixtures/test.ts';
import { seedDemo } from './seed.ts';

test('two members of the demo have findings of a quarter, in every state, with money got back', async ({
  testPortal,
}) => {
  await seedDemo(testPortal.deps);
  const rows = await acrossMembers(testPortal.deps.db, 'a test of all members')
    .selectFrom('audit_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.member_id')
    .select(['member.name', 'finding.status', 'finding.rule_id', 'finding.cents', 'finding.file_id'])
    .execute();
  const byMember = Map.groupBy(rows, ({ name }) => name);
  expect([...byMember.keys()].sort()).toEqual(['Harbor Point Couriers Inc.', 'Northgate Logistics LLC']);
  for (const findings of byMember.values()) {
    expect(new Set(findings.map(({ file_id }) => file_id)).size).toBeGreaterThan(1);
    const recovered = findings.filter(({ status }) => status === 'recovered');
    expect(recovered.every(({ cents }) => (cents ?? 0) > 0)).toBe(true);
    expect(recovered.length).toBeGreaterThan(0);
    expect(new Set(findings.map(({ status }) => status))).toEqual(
      new Set(['found', 'confirmed', 'dismissed', 'claimed', 'recovered']),
    );
  }
});
