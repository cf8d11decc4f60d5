import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import type { FindingStatus } from '#db/tables/finding.ts';
import { ruleNamed } from '../../rule/audit-statement.ts';

/** Cents to recover that have come so far: each is a part of the one before it. */
export type Come = { found: number; confirmed: number; claimed: number; recovered: number };

/** A rule's findings over all members; the hit rate is the share of those decided on that were right, null before the first. */
export type RuleRate = Come & { ruleId: string; title: string; count: number; hitRate: number | null };

/** What audits came to over all members, by member and by rule, the most money first. */
export type AuditOverview = {
  all: Come;
  members: (Come & { memberId: string; name: string })[];
  rules: RuleRate[];
};

const MEMBERS_SHOWN = 100;
const REACHED: Record<FindingStatus, readonly (keyof Come)[]> = {
  found: ['found'],
  dismissed: ['found'],
  confirmed: ['found', 'confirmed'],
  claimed: ['found', 'confirmed', 'claimed'],
  recovered: ['found', 'confirmed', 'claimed', 'recovered'],
};
const known = remembered<AuditOverview>(['audit_findings', 'users'], 1);

/** What the audits of all members came to. Admins only. */
export async function auditOverview(ctx: PortalCtx): Promise<AuditOverview> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, 'what the audits of all members came to');
  return known(ctx.db, '', async () => {
    const [members, rules] = await Promise.all([
      sumsOf(db, 'finding.member_id'),
      sumsOf(db, 'finding.rule_id'),
    ]);
    return { all: comeSoFar(rules), members: await withNames(db, members), rules: ratesOf(rules) };
  });
}

/** `cents` are what was found, `back` what of it a recovery brought. */
type Sum = { key: string; status: FindingStatus; count: number; cents: number; back: number };

async function sumsOf(db: Db, key: 'finding.member_id' | 'finding.rule_id'): Promise<Sum[]> {
  const rows = await db
    .selectFrom('audit_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.member_id')
    .where('member.deleted_at', 'is', null)
    .select([`${key} as key`, 'finding.status'])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn
        .sum<number | string | null>('finding.cents')
        .filterWhere('finding.stake', '=', 'recover')
        .as('cents'),
      eb.fn
        .sum<number | string | null>(eb.fn.coalesce('finding.recovered_cents', 'finding.cents'))
        .filterWhere('finding.stake', '=', 'recover')
        .as('back'),
    ])
    .groupBy([key, 'finding.status'])
    .execute();
  return rows.map(({ key: of, status, ...sums }) => ({
    ...{ key: of, status },
    ...{ count: Number(sums.count), cents: Number(sums.cents ?? 0), back: Number(sums.back ?? 0) },
  }));
}

function comeSoFar(sums: readonly Sum[]): Come {
  const come: Come = { found: 0, confirmed: 0, claimed: 0, recovered: 0 };
  for (const { status, cents, back } of sums) {
    for (const reached of REACHED[status]) come[reached] += reached === 'recovered' ? back : cents;
  }
  return come;
}

async function withNames(db: Db, sums: readonly Sum[]): Promise<AuditOverview['members']> {
  const largest = [...Map.groupBy(sums, ({ key }) => key)]
    .map(([memberId, ofMember]) => ({ memberId, ...comeSoFar(ofMember) }))
    .toSorted((a, b) => b.found - a.found || (a.memberId < b.memberId ? -1 : 1))
    .slice(0, MEMBERS_SHOWN);
  if (largest.length === 0) return [];
  const ids = largest.map(({ memberId }) => memberId);
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return largest.map((one) => ({ ...one, name: names.get(one.memberId) ?? '' }));
}

function ratesOf(sums: readonly Sum[]): RuleRate[] {
  const rates = [...Map.groupBy(sums, ({ key }) => key)].map(([ruleId, ofRule]) => ({
    ruleId,
    title: ruleNamed(ruleId).title,
    count: countOf(ofRule, () => true),
    hitRate: hitRate(ofRule),
    ...comeSoFar(ofRule),
  }));
  return rates.toSorted((a, b) => b.found - a.found || b.count - a.count || (a.ruleId < b.ruleId ? -1 : 1));
}

function hitRate(sums: readonly Sum[]): number | null {
  const decided = countOf(sums, (status) => status !== 'found');
  return decided === 0 ? null : countOf(sums, (status) => REACHED[status].includes('confirmed')) / decided;
}

function countOf(sums: readonly Sum[], fits: (status: FindingStatus) => boolean): number {
  return sums.reduce((all, { status, count }) => all + (fits(status) ? count : 0), 0);
}
