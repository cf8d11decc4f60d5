import type { Ctx } from '#app/ctx.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { isAdmin } from '#app/policy.ts';
import { loadReferenceRows } from '../../reference/load-reference.server.ts';
import { latestOn, type Reference, referenceOf } from '../../reference/reference.ts';
import { experienceMod, type WhatIf, whatIfs } from '../../rule/claims/experience-mod.ts';
import type { ClaimFigure, Figure } from '../../rule/figures/file-figures.ts';
import { fileFigures, findingWeeks } from './kept-figures.server.ts';
import { lastWeeks, seriesOf } from './last-weeks.ts';
import { type NextTier, nextTier, type Tier, tiersOn } from './tiers.ts';

/** Values by week, in the order of the weeks; null where no file says one. */
export type Weekly = readonly (number | null)[];

/** What the charts of a member show; what no file says anything of is null. Money in cents. */
export type AuditCharts = {
  /** Whether a member is shown sums with findings that nobody has decided on. */
  hasUnderReview: boolean;
  tolls: { weeks: string[]; charged: Weekly; questioned: Weekly; recovered: Weekly } | null;
  invoices: { weeks: string[]; billed: Weekly; missing: Weekly; recovered: Weekly } | null;
  hours: { weeks: string[]; overtime: Weekly; meals: Weekly } | null;
  scorecard: { weeks: string[]; rate: Weekly; tiers: Tier[]; next: NextTier | null } | null;
  claims: { days: string[]; incurred: Weekly; mod: number | null; whatIfs: WhatIf[] } | null;
};

/** What the files and findings of the member acted for say week by week; staff sees all, a member what was confirmed in its categories. */
export async function auditCharts(ctx: Ctx): Promise<AuditCharts> {
  const isStaff = isAdmin(ctx) && !ctx.viewingAsMember;
  const categories = isStaff ? null : ['', ...(await assignedCategories(ctx))];
  const [files, findings, rows] = await Promise.all([
    fileFigures(ctx, categories),
    findingWeeks(ctx, categories),
    loadReferenceRows(ctx),
  ]);
  const of = { files, findings, reference: referenceOf(rows) };
  return {
    hasUnderReview: !isStaff && findings.some(({ undecided }) => undecided > 0),
    tolls: tollsOf(of),
    invoices: invoicesOf(of),
    hours: hoursOf(of),
    scorecard: scorecardOf(of),
    claims: claimsOf(of),
  };
}

type Kept = {
  files: Awaited<ReturnType<typeof fileFigures>>;
  findings: Awaited<ReturnType<typeof findingWeeks>>;
  reference: Reference;
};

/** Sums of a figure over all files, by week. */
function sumsOf({ files }: Kept, figure: Figure): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { weeks } of files) {
    for (const [week, value] of Object.entries(weeks[figure] ?? {}))
      sums.set(week, (sums.get(week) ?? 0) + value);
  }
  return sums;
}

type Worth = 'cents' | 'recovered' | 'open' | 'count';

/** Sums over the findings of rules whose ids begin so, by week. */
function findingsOf({ findings }: Kept, rule: string, worth: Worth): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of findings) {
    if (one.ruleId.startsWith(rule)) sums.set(one.week, (sums.get(one.week) ?? 0) + one[worth]);
  }
  return sums;
}

function tollsOf(of: Kept): AuditCharts['tolls'] {
  const charged = sumsOf(of, 'tolls');
  if (charged.size === 0) return null;
  const weeks = lastWeeks(charged.keys());
  const [questioned, recovered] = [findingsOf(of, 'TOL-', 'cents'), findingsOf(of, 'TOL-', 'recovered')];
  return {
    weeks,
    charged: seriesOf(weeks, charged),
    questioned: seriesOf(weeks, questioned, 0),
    recovered: seriesOf(weeks, recovered, 0),
  };
}

function invoicesOf(of: Kept): AuditCharts['invoices'] {
  const billed = sumsOf(of, 'billed');
  if (billed.size === 0) return null;
  const weeks = lastWeeks(billed.keys());
  return {
    weeks,
    billed: seriesOf(weeks, billed),
    missing: seriesOf(weeks, findingsOf(of, 'INV-', 'open'), 0),
    recovered: seriesOf(weeks, findingsOf(of, 'INV-', 'recovered'), 0),
  };
}

function hoursOf(of: Kept): AuditCharts['hours'] {
  const overtime = sumsOf(of, 'overtime');
  const meals = findingsOf(of, 'PAY-11', 'count');
  if (overtime.size === 0 && meals.size === 0) return null;
  const weeks = lastWeeks([...overtime.keys(), ...meals.keys()]);
  return { weeks, overtime: seriesOf(weeks, overtime, 0), meals: seriesOf(weeks, meals, 0) };
}

function scorecardOf(of: Kept): AuditCharts['scorecard'] {
  const [delivered, defects] = [sumsOf(of, 'delivered'), sumsOf(of, 'defects')];
  const counted = [...delivered].filter(([, packages]) => packages > 0).map(([week]) => week);
  if (counted.length === 0) return null;
  const weeks = lastWeeks(counted);
  const rates = new Map(
    counted.map((week) => [
      week,
      Math.round(((defects.get(week) ?? 0) * 1_000_000) / (delivered.get(week) ?? 1)),
    ]),
  );
  const last = weeks.at(-1) ?? '';
  const tiers = tiersOn(of.reference, last);
  const next = nextTier(of.reference, {
    week: last,
    delivered: delivered.get(last) ?? 0,
    defects: defects.get(last) ?? 0,
  });
  return { weeks, rate: seriesOf(weeks, rates), tiers, next };
}

/** Loss runs that are shown, by their valuation. */
const RUNS = 12;

function claimsOf({ files, reference }: Kept): AuditCharts['claims'] {
  const runs = new Map<string, ClaimFigure[]>();
  for (const file of files) {
    for (const [day, claims] of Object.entries(file.runs))
      runs.set(day, [...(runs.get(day) ?? []), ...claims]);
  }
  if (runs.size === 0) return null;
  const days = [...runs.keys()].sort().slice(-RUNS);
  const newest = runs.get(days.at(-1) ?? '') ?? [];
  const sheet = latestOn(reference.mods, '9999-12-31');
  return {
    days,
    incurred: days.map((day) => (runs.get(day) ?? []).reduce((sum, { incurred }) => sum + incurred, 0)),
    mod: sheet && experienceMod(newest, sheet),
    whatIfs: sheet ? whatIfs(newest, sheet) : [],
  };
}
