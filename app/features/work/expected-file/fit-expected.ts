import type { StatementKind } from '#app/features/audit/statement/read-statement.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { CategoryKey } from '#db/tables/member.ts';

/** What an expected file is recognized by: words of its name, parted by commas, and a layout; '' for none. */
export type FitRule = { words: string; layout: string };

/** A file as it is compared: its name, and the layout that its columns have. */
export type FitFile = { name: string; layout: StatementKind | null };

/** How well a file fits, the higher the better, and by what. */
export type Fit = { score: number; by: 'columns' | 'name'; word: string };

/**
 * How a file fits what is expected; null where it does not. The columns say more than the name: a file of another known layout
 * fits nothing that has one. What is recognized by nothing fits no file.
 */
export function fitOf({ words, layout }: FitRule, file: FitFile): Fit | null {
  if (layout !== '' && file.layout === layout) return { score: 1000, by: 'columns', word: '' };
  if (layout !== '' && file.layout !== null) return null;
  const word = longestIn(words, file.name);
  return word === null ? null : { score: word.length, by: 'name', word };
}

/** The longest of the words, parted by commas, that a name has; null for none. */
export function longestIn(words: string, name: string): string | null {
  const text = ` ${plain(name)} `;
  const found = words
    .split(',')
    .map(plain)
    .filter((word) => word !== '' && text.includes(` ${word} `));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Without the marks that stand between the words of a file's name. */
function plain(text: string): string {
  return searchKey(text.replace(/[\s_.()[\]-]+/g, ' ')).trim();
}

/** Where files of a layout go; a layout that is missing is of no category. */
export const CATEGORY_OF_LAYOUT: Partial<Record<StatementKind, CategoryKey>> = {
  tolls: 'ezpass',
  invoice: 'invoicing',
  work: 'invoicing',
  delays: 'invoicing',
  training: 'invoicing',
  timeCard: 'payroll',
  register: 'payroll',
  deposits: 'payroll',
  census: 'payroll',
  completion: 'scorecard',
  concessions: 'scorecard',
  scores: 'scorecard',
  returns: 'scorecard',
  feedback: 'scorecard',
  defects: 'scorecard',
  routes: 'scorecard',
  lossRun: 'workers-comp',
  osha: 'workers-comp',
  summary: 'workers-comp',
  premium: 'workers-comp',
};

/** Words by which a name tells its category, where its columns tell none. */
export const CATEGORY_WORDS: readonly [CategoryKey, string][] = [
  ['payroll', 'payroll, register, time card, timecard, timesheet, hours, paystub'],
  ['invoicing', 'invoice, invoices, work summary, billing, remittance'],
  ['scorecard', 'scorecard, dcr, dsp, concessions, quality'],
  ['ezpass', 'toll, tolls, ezpass, e zpass, ez pass, e z pass'],
  ['workers-comp', 'workers comp, loss run, lossrun, injury, claim, claims, osha'],
];
