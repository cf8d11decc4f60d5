import { href } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { assignedForms } from '#app/features/work/form/form-access.server.ts';
import { mayHire } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { HITS_SHOWN, type Hit, LEAST_LETTERS } from './find-hits.ts';
import { type FindablePage, findPages } from './find-pages.ts';
import {
  findCandidates,
  findEmployees,
  findFiles,
  findRequests,
  findVehicles,
  type Scope,
} from './find-records.server.ts';

const PAGES: readonly FindablePage[] = [
  { title: 'Dashboard', to: href('/member/dashboard') },
  { title: 'Employees', words: 'drivers staff documents', to: href('/member/employees') },
  { title: 'Vehicles', words: 'vans fleet plates', to: href('/member/vehicles') },
  { title: 'Notifications', words: 'bell news', to: href('/member/notifications') },
  { title: 'Settings', words: 'profile password managers two-step', to: href('/member/settings') },
];

/** What a member, or a manager within its rights, finds by these words: of the member acted for alone. */
export async function findOwn(ctx: Ctx, q: string): Promise<Hit[]> {
  const words = searchWords(q);
  const [categories, forms] = await Promise.all([assignedCategories(ctx), assignedForms(ctx)]);
  const allowed = categories.filter((key) => key !== 'hiring' || mayHire(ctx));
  const pages = [
    ...PAGES,
    ...allowed.map((key) => ({
      title: CATEGORIES[key].title,
      to: key === 'hiring' ? href('/member/hiring') : href('/member/:category', { category: key }),
    })),
  ];
  const found = [
    ...findPages(pages, words).slice(0, HITS_SHOWN),
    ...findPages(
      forms.map(({ id, name }) => ({ title: name, to: href('/member/forms/:formId', { formId: id }) })),
      words,
    )
      .slice(0, HITS_SHOWN)
      .map((hit): Hit => ({ ...hit, kind: 'form' })),
  ];
  if (words.join('').length < LEAST_LETTERS) return found.filter(({ kind }) => kind === 'page');
  const scope: Scope = { db: ctx.db, memberId: ctx.memberId, words, categories: allowed };
  const records = await Promise.all([
    findEmployees(scope),
    allowed.includes('hiring') ? findCandidates(scope) : [],
    findVehicles(scope),
    findFiles(scope),
    findRequests(scope),
  ]);
  return [...found, ...records.flat()];
}
