import type { CategoryKey } from '#db/tables/member.ts';

export type { CategoryKey };

/** The service categories that a member can be given, with what their pages say, in the sidebar's order. */
export const CATEGORIES = {
  payroll: { title: 'Payroll', description: 'Review your payroll processing and history.' },
  invoicing: { title: 'Invoicing', description: 'Manage and track your invoices.' },
  scorecard: { title: 'DSP Scorecard', description: 'Analyze your performance scorecards.' },
  ezpass: { title: 'EZ Pass', description: 'View your EZ Pass charges and transactions.' },
  'workers-comp': { title: 'Workers Comp', description: "Track your worker's compensation cases." },
  hiring: { title: 'Hiring', description: 'Manage your candidate pipeline.' },
} as const satisfies Record<CategoryKey, { title: string; description: string }>;

export const CATEGORY_KEYS = Object.keys(CATEGORIES) as CategoryKey[];

/** The categories that exchange files; hiring has a screen of its own. */
export const FILE_CATEGORY_KEYS: readonly CategoryKey[] = CATEGORY_KEYS.filter((key) => key !== 'hiring');

/** True for one of the six keys, and for nothing else. */
export function isCategoryKey(value: string): value is CategoryKey {
  return Object.hasOwn(CATEGORIES, value);
}
