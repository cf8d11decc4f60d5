import { href } from 'react-router';
import type { PortalCtx } from '#app/ctx.ts';
import { mayAsStaff, requireAdmin } from '#app/policy.ts';
import { levelOfPage } from '#app/staff-pages.ts';
import { searchWords } from '#app/text/search-key.ts';
import { acrossMembers } from '#db/open.ts';
import { searchRows } from '#db/search/search-rows.ts';
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
  { title: 'Dashboard', to: href('/admin/dashboard') },
  { title: 'Work Queue', words: 'open review overdue assigned inbox', to: href('/admin/queue') },
  { title: 'Review Files', words: 'queue', to: href('/admin/queue/review') },
  { title: 'Members', words: 'clients users', to: href('/admin/users') },
  { title: 'Forms', words: 'submissions', to: href('/admin/forms') },
  { title: 'Messages', words: 'contact inbox', to: href('/admin/messages') },
  { title: 'Notifications', words: 'bell news', to: href('/admin/notifications') },
  { title: 'Orders', words: 'plan requests revenue subscriptions', to: href('/admin/orders') },
  { title: 'Services', words: 'plans prices', to: href('/admin/services') },
  { title: 'Shop', words: 'products stock catalog', to: href('/admin/shop') },
  { title: 'Shop Orders', words: 'sales refunds', to: href('/admin/shop/orders') },
  { title: 'Document Types', words: 'documents expiry', to: href('/admin/document-types') },
  { title: 'Website', words: 'pages theme history', to: href('/admin/website') },
  { title: 'Portal Settings', words: 'mail switches trash', to: href('/admin/settings') },
  { title: 'Team', words: 'staff roles invite colleagues', to: href('/admin/settings/team') },
  { title: 'Move In and Out', words: 'import export legacy', to: href('/admin/settings/move') },
  { title: 'Profile', words: 'password picture two-step security', to: href('/admin/profile') },
];

/** What the provider's staff finds by these words, over all members. Admins only. */
export async function findForProvider(ctx: PortalCtx, q: string): Promise<Hit[]> {
  requireAdmin(ctx);
  const words = searchWords(q);
  const pages = findPages(
    PAGES.filter(({ to }) => mayAsStaff(ctx, 'read', levelOfPage(to))),
    words,
  );
  if (words.join('').length < LEAST_LETTERS) return pages;
  const db = acrossMembers(ctx.db, 'the search of the staff over all members');
  const scope: Scope = { db, memberId: null, words, categories: null };
  const sold = mayAsStaff(ctx, 'read', 'manage');
  const [members, ...records] = await Promise.all([
    findMembers(scope),
    findEmployees(scope),
    findCandidates(scope),
    findVehicles(scope),
    findFiles(scope),
    findRequests(scope),
    findForms(ctx, words),
    sold ? findServices(scope) : [],
    sold ? findProducts(scope) : [],
  ]);
  const acts = mayAsStaff(ctx, 'write', 'work') ? members.slice(0, 2).map(askOf) : [];
  return [...pages.slice(0, HITS_SHOWN), ...members, ...acts, ...records.flat()];
}

async function findMembers({ db, words }: Scope): Promise<Hit[]> {
  const { found } = await searchRows({ db }, 'users', words, (rows) =>
    rows.where('role', '=', 'member').where('deleted_at', 'is', null),
  );
  const rows = await found
    .select(['id', 'name', 'email_written'])
    .orderBy('sort_key')
    .limit(HITS_SHOWN)
    .execute();
  return rows.map(({ id, name, email_written }) => ({
    kind: 'member',
    id,
    title: name,
    detail: email_written,
    to: href('/admin/users/:memberId', { memberId: id }),
  }));
}

/** What can be done with a member that was found. */
function askOf({ id, title }: Hit): Hit {
  return {
    kind: 'act',
    id: `ask ${id}`,
    title: `Request information from ${title}`,
    detail: '',
    to: href('/admin/users/:memberId/requests', { memberId: id }),
  };
}

/** There are few: all are looked at. */
async function findForms(ctx: PortalCtx, words: readonly string[]): Promise<Hit[]> {
  const rows = await ctx.db
    .selectFrom('forms')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1_000)
    .execute();
  const pages = rows.map(({ id, name }) => ({
    title: name,
    to: href('/admin/forms/:formId', { formId: id }),
  }));
  return findPages(pages, words)
    .slice(0, HITS_SHOWN)
    .map((hit) => ({ ...hit, kind: 'form' }));
}

async function findServices({ db, words }: Scope): Promise<Hit[]> {
  const { found } = await searchRows({ db }, 'services', words, (rows) =>
    rows.where('deleted_at', 'is', null),
  );
  const rows = await found.select(['id', 'name', 'category']).limit(HITS_SHOWN).execute();
  return rows.map(({ id, name, category }) => ({
    kind: 'service',
    id,
    title: name,
    detail: category,
    to: `${href('/admin/services')}?q=${encodeURIComponent(name)}`,
  }));
}

async function findProducts({ db, words }: Scope): Promise<Hit[]> {
  const { found } = await searchRows({ db }, 'products', words, (rows) =>
    rows.where('deleted_at', 'is', null),
  );
  const rows = await found.select(['id', 'title']).limit(HITS_SHOWN).execute();
  return rows.map(({ id, title }) => ({
    kind: 'product',
    id,
    title,
    detail: '',
    to: href('/admin/shop/:productId', { productId: id }),
  }));
}
