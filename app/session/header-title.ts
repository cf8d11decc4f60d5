import { CATEGORIES, isCategoryKey } from '#app/features/members/member/access/categories.ts';

const TITLES: [RegExp, string][] = [
  [/\/employees\/import$/, 'Import Employees'],
  [/\/vehicles\/import$/, 'Import Vehicles'],
  [/\/hiring\/import$/, 'Import Candidates'],
  [/\/employees\/[^/]+$/, 'Employee Details'],
  [/^\/admin\/users\/[^/]+$/, 'Member Details'],
  [/^\/admin\/dashboard$/, 'Admin Dashboard'],
  [/^\/admin\/users$/, 'Members'],
  [/^\/admin\/services\/import$/, 'Import Services'],
  [/^\/admin\/services$/, 'Services & Pricing'],
  [/^\/admin\/orders$/, 'Orders'],
  [/^\/admin\/shop$/, 'Shop'],
  [/^\/admin\/shop\/orders$/, 'Shop Orders'],
  [/^\/admin\/shop\/new$/, 'Add Product'],
  [/^\/admin\/shop\/import$/, 'Import Products'],
  [/^\/admin\/shop\/[^/]+$/, 'Product'],
  [/^\/admin\/document-types$/, 'Document Types'],
  [/^\/admin\/forms$/, 'Forms'],
  [/^\/admin\/forms\/[^/]+$/, 'Form Builder'],
  [/^\/admin\/forms\/[^/]+\/submissions\/[^/]+$/, 'Form Submission'],
  [/^\/admin\/website$/, 'Website'],
  [/^\/admin\/messages$/, 'Messages'],
  [/^\/admin\/settings$/, 'Portal Settings'],
  [/^\/admin\/settings\/move$/, 'Move In and Out'],
  [/^\/admin\/profile$/, 'Profile'],
  [/^\/member\/dashboard$/, 'Dashboard'],
  [/^\/member\/employees$/, 'Employees'],
  [/^\/member\/vehicles$/, 'Vehicles'],
  [/^\/member\/forms$/, 'Forms'],
  [/^\/member\/forms\/[^/]+$/, 'Form'],
  [/^\/member\/settings$/, 'Settings'],
];

/** The header's title, from the path. */
export function headerTitle(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  const category = /^\/member\/([^/]+)$/.exec(path)?.[1];
  // The pipeline's own title stands on the page.
  if (category === 'hiring') return CATEGORIES.hiring.description;
  if (category && isCategoryKey(category)) return CATEGORIES[category].title;
  return TITLES.find(([pattern]) => pattern.test(path))?.[1] ?? 'Portal';
}
