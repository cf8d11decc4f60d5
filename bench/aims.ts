import type { Unit } from './measure.ts';

/** A figure that a bench prints, and what it is to be. All that is said has to hold. */
export type Aim = {
  /** The work, as the table names it. */
  work: string;
  /** The script that measures it, and the line that it prints; of several lines the worst counts. */
  bench: string;
  what: string | RegExp;
  unit: Unit;
  /** At least, at most, in the unit. */
  least?: number;
  most?: number;
  /** How many times worse than its limit at most. */
  times?: number;
};

/** How many times worse a figure is that reaches that share of its limit. */
const share = (part: number) => 1 / part;

/** What the portal is to reach, in the order of the table. */
export const AIMS: readonly Aim[] = [
  {
    work: 'List of 50 of 100,000, data',
    bench: 'member-pages',
    what: 'data, answers',
    times: share(0.25),
    unit: '/s',
  },
  { work: 'Read one, data', bench: 'read-employee', what: 'read one, answers', least: 1_500, unit: '/s' },
  { work: 'The list as a page', bench: 'member-pages', what: 'page, answers', least: 400, unit: '/s' },
  { work: 'HTML of the list, a row', bench: 'html-size', what: 'list, HTML of a row', most: 1.2, unit: 'kB' },
  {
    work: 'HTML of the board, a card',
    bench: 'html-size',
    what: 'board, HTML of a card',
    most: 1,
    unit: 'kB',
  },
  { work: 'Create one', bench: 'create-employee', what: 'create one, answers', least: 1_200, unit: '/s' },
  { work: 'Update one', bench: 'employee-writes', what: 'change, answers', least: 1_200, unit: '/s' },
  { work: 'Search, 100,000', bench: 'growth', what: /^search, .* 100000$/, most: 5, unit: 'ms' },
  { work: 'Search, 1,000,000', bench: 'growth', what: /^search, .* 1000000$/, most: 10, unit: 'ms' },
  { work: 'Growth, 1,000 to 100,000', bench: 'growth', what: /, 100000$/, times: 1.5, unit: 'ms' },
  { work: 'Growth, 1,000 to 1,000,000', bench: 'growth', what: /, 1000000$/, times: 1.5, unit: 'ms' },
  {
    work: 'Queue, 100 members, 20,000 files',
    bench: 'working-day',
    what: /^(queue|review)/,
    most: 100,
    unit: 'ms',
  },
  { work: 'Search everywhere, the same', bench: 'working-day', what: /^search/, most: 100, unit: 'ms' },
  { work: 'Store list', bench: 'store-list', what: 'products, answers', times: share(0.4), unit: '/s' },
  { work: 'Product', bench: 'store-list', what: 'product, answers', times: share(0.4), unit: '/s' },
  { work: 'Page /', bench: 'public-pages', what: '/, answers', times: share(0.7), unit: '/s' },
  {
    work: 'Page /services',
    bench: 'public-pages',
    what: '/services, answers',
    times: share(0.7),
    unit: '/s',
  },
  { work: 'Page /shop', bench: 'public-pages', what: '/shop, answers', times: share(0.7), unit: '/s' },
  { work: 'Import of 50,000', bench: 'import-employees', what: 'preview and apply', most: 2.4, unit: 's' },
  {
    work: "Others' reads meanwhile",
    bench: 'import-employees',
    what: "others' reads, p99",
    most: 100,
    unit: 'ms',
  },
  {
    work: "Others' writes meanwhile",
    bench: 'import-employees',
    what: "others' writes, p99",
    most: 100,
    unit: 'ms',
  },
  {
    work: "Others' sign-ins meanwhile",
    bench: 'import-employees',
    what: "others' sign-ins, p99",
    most: 100,
    unit: 'ms',
  },
  {
    work: 'Memory at most meanwhile',
    bench: 'import-employees',
    what: 'memory at most',
    most: 300,
    unit: 'MB',
  },
  {
    work: 'Clicks beside 500 windows',
    bench: 'live-windows',
    what: '99 of 100 clicks',
    most: 200,
    unit: 'ms',
  },
  { work: 'Memory after load', bench: 'start', what: 'after load, in memory (RSS)', most: 300, unit: 'MB' },
  { work: 'Scripts of /', bench: 'scripts', what: '/, sent', most: 115, unit: 'kB' },
  { work: 'Scripts of /login', bench: 'scripts', what: '/login, sent', most: 115, unit: 'kB' },
  { work: 'Scripts of a list', bench: 'scripts', what: '/member/employees, sent', most: 150, unit: 'kB' },
  {
    work: 'First visit, largest paint',
    bench: 'first-visit',
    what: /^largest paint/,
    most: 1_800,
    unit: 'ms',
  },
  { work: 'Start', bench: 'start', what: 'start on a filled data folder', most: 500, unit: 'ms' },
  { work: 'Sign-ins', bench: 'sign-ins', what: /^let in, beside/, times: share(0.85), unit: '/s' },
  { work: 'Clicks while 200 sign in', bench: 'sign-ins', what: /^99 of 100 clicks/, most: 100, unit: 'ms' },
];
