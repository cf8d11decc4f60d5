import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { requireMember, withMember } from '#app/features/members/member/find-member.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { type AuditedMember, auditedMembers } from './again/run-again.server.ts';
import { type AuditCharts, auditCharts } from './charts/audit-charts.server.ts';
import { type DeadlineDay, listDeadlines, listOwnDeadlines } from './deadlines/list-deadlines.server.ts';
import { type ExampleLine, listExamples } from './example/list-examples.server.ts';
import type { FindingsQuery, OwnFindingsQuery } from './finding-schema.ts';
import type { FindingsView } from './finding-views.ts';
import { type AllFindings, listAllFindings, membersWithFindings } from './list-all-findings.server.ts';
import { listOwnFindings } from './list-own-findings.server.ts';
import { type AuditOverview, auditOverview } from './overview/audit-overview.server.ts';
import { type MonthlyReport, monthlyReport } from './report/monthly-report.server.ts';
import { listTrials, type TrialLine } from './trial/list-trials.server.ts';

/** The viewer's day, YYYY-MM-DD, and zone. */
type Clock = { today: string; zone: string };
type Named = { id: string; name: string };

/** What the page of all findings shows, by its view. */
export type FindingsShown =
  | ({ view: 'list'; query: FindingsQuery } & AllFindings)
  | { view: 'deadlines'; days: DeadlineDay[] }
  | { view: 'rules'; trials: TrialLine[]; examples: ExampleLine[]; members: AuditedMember[] }
  | ({ view: 'overview' } & AuditOverview)
  | { view: 'charts'; members: Named[]; member: Named | null; charts: AuditCharts | null }
  | { view: 'report'; members: Named[]; member: Named | null; report: MonthlyReport | null; today: string };

/** Disputes are shown by their own noun. */
type Asked = FindingsQuery & { view: Exclude<FindingsView, 'packets'> };

/** What the page of all findings shows. Throws NotFound for the report of an unknown member. Admins only. */
export async function findingsPage(ctx: PortalCtx, query: Asked, clock: Clock): Promise<FindingsShown> {
  requireAdmin(ctx);
  switch (query.view) {
    case 'list':
      return { view: 'list', query, ...(await listAllFindings(ctx, query)) };
    case 'deadlines':
      return { view: 'deadlines', days: await listDeadlines(ctx, clock.today, query.member) };
    case 'overview':
      return { view: 'overview', ...(await auditOverview(ctx)) };
    case 'rules':
      return { view: 'rules', ...(await rulesOf(ctx)) };
    case 'charts':
      return { view: 'charts', ...(await chartsOf(ctx, query)) };
    case 'report':
      return { view: 'report', today: clock.today, ...(await reportOf(ctx, query, clock)) };
  }
}

async function rulesOf(ctx: PortalCtx) {
  const [trials, examples, members] = await Promise.all([
    listTrials(ctx),
    listExamples(ctx),
    auditedMembers(ctx),
  ]);
  return { trials, examples, members };
}

/** The charts of the member that is asked for, else of the first one. */
async function chartsOf(ctx: PortalCtx, { member: asked }: FindingsQuery) {
  const members = await membersWithFindings(acrossMembers(ctx.db, 'whose charts can be shown'));
  const memberId = asked || members[0]?.id;
  if (!memberId) return { members, member: null, charts: null };
  const ofMember = await withMember(ctx, memberId);
  const { id, name } = ofMember.member;
  return { members, member: { id, name }, charts: await auditCharts(ofMember) };
}

async function reportOf(ctx: PortalCtx, { member: memberId, month }: FindingsQuery, clock: Clock) {
  const db = acrossMembers(ctx.db, 'of whom a report can be made');
  const members = await membersWithFindings(db);
  if (!memberId) return { members, member: null, report: null };
  const ofMember = await withMember(ctx, memberId);
  const { id, name } = ofMember.member;
  return { members, member: { id, name }, report: await monthlyReport(ofMember, { month, ...clock }) };
}

/** What a member's own page of findings shows, by its view. */
export type OwnFindingsShown =
  | ({ view: 'list' } & ListPage & Awaited<ReturnType<typeof listOwnFindings>>)
  | { view: 'deadlines'; days: DeadlineDay[] }
  | { view: 'charts'; charts: AuditCharts }
  | { view: 'report'; report: MonthlyReport; memberName: string; today: string };

/** The same of the member acted for: what was confirmed. */
export async function ownFindingsPage(
  ctx: Ctx,
  query: OwnFindingsQuery,
  clock: Clock,
): Promise<OwnFindingsShown> {
  switch (query.view) {
    case 'list':
      return { view: 'list', ...(await listOwnFindings(ctx, query.page)) };
    case 'deadlines':
      return { view: 'deadlines', days: await listOwnDeadlines(ctx, clock.today) };
    case 'charts':
      return { view: 'charts', charts: await auditCharts(ctx) };
    case 'report': {
      const isOwn = ctx.memberId === ctx.actor.id;
      const { name } = isOwn ? ctx.actor : await requireMember(ctx, ctx.memberId);
      const report = await monthlyReport(ctx, { month: query.month, ...clock });
      return { view: 'report', report, memberName: name, today: clock.today };
    }
  }
}
