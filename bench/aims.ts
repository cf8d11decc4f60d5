/** A figure that a bench prints, and what it is to be. All that is said has to hold. */
export type Aim = {
  /** The work, as the table names it. */
  work: string;
  /** The script that measures it, and the line that it prints. */
  bench: string;
  what: string;
  /** At least, at most: in the unit of the figure. */
  least?: number;
  most?: number;
  /** How many times worse than its limit at most. */
  times?: number;
};

/** How many times worse a figure is that reaches that share of its limit. */
const share = (part: number) => 1 / part;

/** What the portal is to reach, in the order of the table. */
export const AIMS: readonly Aim[] = [
  { work: 'List of 50 of 100,000 as data', bench: 'member-pages', what: 'data, answers', times: share(0.25) },
  { work: 'Read one as data', bench: 'read-employee', what: 'read one, answers', least: 1_500 },
  { work: 'The list as a whole page', bench: 'member-pages', what: 'page, answers', least: 400 },
  { work: 'HTML of the list, a row', bench: 'html-size', what: 'list, HTML of a row', most: 1.2 },
  { work: 'HTML of the board, a card', bench: 'html-size', what: 'board, HTML of a card', most: 1 },
  { work: 'Create one', bench: 'create-employee', what: 'create one, answers', least: 1_200 },
  { work: 'Update one', bench: 'employee-writes', what: 'change, answers', least: 1_200 },
  { work: 'Store list', bench: 'store-list', what: 'products, answers', times: share(0.4) },
  { work: 'Product', bench: 'store-product', what: 'product, answers', times: share(0.4) },
  { work: 'Public page /', bench: 'public-pages', what: '/, answers', times: share(0.7) },
  { work: 'Public page /services', bench: 'public-pages', what: '/services, answers', times: share(0.7) },
  { work: 'Public page /shop', bench: 'public-pages', what: '/shop, answers', times: share(0.7) },
  { work: 'Import of 50,000', bench: 'import-employees', what: 'preview and apply', most: 2.4 },
  { work: 'Meanwhile, reads', bench: 'import-employees', what: "others' reads, p99", most: 100 },
  { work: 'Meanwhile, writes', bench: 'import-employees', what: "others' writes, p99", most: 100 },
  { work: 'Meanwhile, sign-ins', bench: 'import-employees', what: "others' sign-ins, p99", most: 100 },
  { work: 'Memory at most meanwhile', bench: 'import-employees', what: 'memory at most', most: 300 },
  { work: 'Memory after load', bench: 'start', what: 'after load, in memory (RSS)', most: 300 },
  { work: 'Script of /', bench: 'scripts', what: '/, sent', most: 115 },
  { work: 'Script of /login', bench: 'scripts', what: '/login, sent', most: 115 },
  { work: 'Script of a list', bench: 'scripts', what: '/member/employees, sent', most: 150 },
  { work: 'Start', bench: 'start', what: 'start on a filled data folder', most: 500 },
  { work: 'Sign-in', bench: 'sign-in', what: 'sign-in', times: share(0.85) },
  { work: 'A page while 200 sign in', bench: 'sign-in', what: 'page in a flood of sign-ins, p99', most: 100 },
];
