import type { FindingStatus } from '#db/tables/finding.ts';

/** What the page of findings can show, in the order of its tabs. */
export const VIEWS = ['list', 'deadlines', 'packets', 'overview', 'charts', 'report', 'rules'] as const;

/** What it can show besides, without a tab. */
export const OTHER_VIEWS = ['columns', 'example'] as const;

export type FindingsView = (typeof VIEWS)[number];

/** Those that a member has. */
export const OWN_VIEWS = ['list', 'deadlines', 'charts', 'report'] as const satisfies FindingsView[];

/** What each tab is called. */
export const VIEW_LABELS: Record<FindingsView, string> = {
  list: 'Findings',
  deadlines: 'Deadlines',
  packets: 'Disputes',
  overview: 'Overview',
  charts: 'Charts',
  report: 'Monthly report',
  rules: 'Rules',
};

/** Those whose window is still to be used. */
export const OPEN_STATUSES: readonly FindingStatus[] = ['found', 'confirmed'];

/** Days before its last day from which a window is closing. */
export const CLOSING_DAYS = 3;
