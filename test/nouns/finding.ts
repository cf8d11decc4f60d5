import { auditCharts } from '#app/features/audit/finding/charts/audit-charts.server.ts';
import { listOwnDeadlines } from '#app/features/audit/finding/deadlines/list-deadlines.server.ts';
import { findingsOfFile } from '#app/features/audit/finding/list-findings.server.ts';
import { listOwnFindings } from '#app/features/audit/finding/list-own-findings.server.ts';
import { monthlyReport } from '#app/features/audit/finding/report/monthly-report.server.ts';
import { type Intent, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN} 200`;

/** The calls on a page that shows a member's file to an admin. */
function fileCalls(path: string): Record<string, Intent> {
  return {
    [`${path} file-audit`]: intent(ADMIN, async (made) => ({
      fileId: await made.tollFile(),
      memberId: made.memberId,
    })),
    [`${path} finding-decide`]: intent(ADMIN, decided),
  };
}

async function decided(made: Records) {
  return { findingId: await made.finding(), memberId: made.memberId, was: 'found', status: 'confirmed' };
}

/** The other views of a page of findings. */
function views(route: string, names: readonly string[]) {
  return names.map((view) => ({ name: `findings ${view}`, route, path: `${route}?view=${view}` }));
}

/** Findings: an admin audits files and decides; the member's pages show what was confirmed, and more where that is turned on. */
export const findingTests: NounTests = {
  pages: {
    '/member/findings':
      'login   200                200                200                200                200',
    '/admin/findings':
      'login   login              login              login              login              200',
  },
  intents: {
    ...fileCalls('/admin/users/:memberId/files'),
    ...fileCalls('/admin/queue/review'),
    '/admin/findings finding-decide': intent(ADMIN, decided),
    '/admin/users/:memberId/access open-findings-set': intent(ADMIN, async () => ({ on: 'on' })),
    '/admin/findings example-try': intent(ADMIN, async (made) => ({
      fileId: await made.twoTolls(),
      rows: '2',
      rule: '0',
    })),
    '/admin/findings example-decide': intent(ADMIN, async (made) => ({
      exampleId: await made.example(),
      decision: 'off',
    })),
    '/admin/findings audits-again': intent(ADMIN, async (made) => ({ memberId: made.memberId })),
    '/admin/findings trial-decide': intent(ADMIN, async (made) => ({
      trialId: await made.trial(),
      memberId: made.memberId,
      decision: 'dropped',
    })),
    '/admin/findings layout-save': intent(ADMIN, async (made) => ({
      fileId: await made.unknownFile(),
      kind: 'tolls',
      columns: JSON.stringify({ Vehicle: 'device', Place: 'exitPlaza', Day: 'date', Charge: 'amount' }),
    })),
  },
  calls: {},
  screens: [
    ...of('admin', [
      {
        name: 'findings',
        route: '/admin/findings',
        path: '/admin/findings?category=ezpass',
        opens: [[/Not a vehicle/, /^Dismiss$/]],
      },
      ...views('/admin/findings', ['deadlines', 'overview', 'charts', 'report', 'rules']),
      {
        name: 'map-columns',
        route: '/admin/findings',
        path: '/admin/users?q=harbor+point',
        links: [
          'main a[href*="/users/user_"]',
          'main a[href*="/files"]',
          'main a[href*="category=ezpass"]',
          'main a[href*="file="]:has-text("Fuel card")',
          'a[href*="view=columns"]',
        ],
      },
      {
        name: 'rule-by-example',
        route: '/admin/findings',
        path: '/admin/findings?category=invoicing',
        links: ['main a[href*="file="]', 'a[href*="view=example"]'],
        opens: [[/^2$/]],
      },
    ]),
    ...of('member', [
      { name: 'findings', route: '/member/findings', path: '/member/findings' },
      ...views('/member/findings', ['deadlines', 'charts', 'report']),
    ]),
  ],
  lists: {
    "a member's findings": (ctx) => listOwnFindings(ctx, 1),
    "a member's deadlines": (ctx) => listOwnDeadlines(ctx, '2026-01-01'),
    "a member's charts": (ctx) => auditCharts(ctx),
    "a member's month": (ctx) => monthlyReport(ctx, { month: '', today: '2026-01-01', zone: 'UTC' }),
    'findings of a file': async (ctx) => {
      const [file] = await ctx.db
        .selectFrom('category_files')
        .select('id')
        .where('member_id', '=', ctx.memberId)
        .where('deleted_at', 'is', null)
        .limit(1)
        .execute();
      return file && findingsOfFile(ctx, file.id);
    },
  },
  deleted: {},
};
