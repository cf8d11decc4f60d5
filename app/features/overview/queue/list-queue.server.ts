import type { PortalCtx } from '#app/ctx.ts';
import { COUNTED } from '#app/lists/count-text.ts';
import { countUpTo } from '#app/lists/paginate.server.ts';
import { type ListPage, pageOf } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import type { QueueKind } from '#db/tables/queue.ts';
import { describeThings, type ThingText } from './describe-things.server.ts';
import { filteredThings, kindsFor } from './filter-things.server.ts';
import { type Asked, askedOf, type OpenThing } from './open-things.server.ts';
import { ALL_KINDS, MINE, type QueueQuery, type WorkRef } from './queue-kinds.ts';

/** Lines on one page of the queue. */
export const QUEUE_PAGE_SIZE = 25;
/** Pages are shown up to here; whoever looks for older things filters. */
const MOST_PAGES = 200;

/** Something open, as the queue shows it. Instants are ISO, `due` is YYYY-MM-DD. */
export type QueueLine = ThingText & {
  id: string;
  kind: QueueKind;
  memberId: string | null;
  category: string | null;
  since: string;
  due: string | null;
  isOverdue: boolean;
  assignee: { id: string; name: string } | null;
};

export type QueuePage = ListPage & { lines: QueueLine[]; counts: Record<QueueKind, number> };

type Ref = OpenThing & { kind: QueueKind };

/** One page of all that is open, of every member, and how much there is of each kind. `today` is YYYY-MM-DD for the viewer. Admins only. */
export async function listQueue(ctx: PortalCtx, query: QueueQuery, today: string): Promise<QueuePage> {
  requireAdmin(ctx);
  const asked = await askedOf(ctx, today);
  const kinds = kindsFor(query).filter((kind) => !query.type || kind === query.type);
  const page = Math.min(query.page, MOST_PAGES);
  const upTo = (last: number) => readThings(asked, query, kinds, last * QUEUE_PAGE_SIZE);
  const [counts, found] = await Promise.all([countKinds(asked, query), upTo(page)]);
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const { offset, ...place } = pageOf(total, page, QUEUE_PAGE_SIZE);
  const things = (place.page === page ? found : await upTo(place.page)).slice(
    offset,
    offset + QUEUE_PAGE_SIZE,
  );
  const pageCount = Math.min(place.pageCount, MOST_PAGES);
  return { ...place, pageCount, counts, lines: await linesOf(asked, things) };
}

/**
 * The first `most` things of these kinds that pass the filters, in the queue's order, and how many there are in all, as far
 * as they are counted. Admins only.
 */
export async function queueOrder(
  ctx: PortalCtx,
  query: QueueQuery,
  { kinds, today, most }: { kinds: readonly QueueKind[]; today: string; most: number },
): Promise<{ refs: (WorkRef & { memberId: string; category: string })[]; total: number }> {
  requireAdmin(ctx);
  const asked = await askedOf(ctx, today);
  const fitting = kindsFor(query).filter((kind) => kinds.includes(kind));
  const [counts, things] = await Promise.all([
    countKinds(asked, query),
    readThings(asked, query, fitting, most),
  ]);
  const refs = things.map(({ kind, id, member_id, category }) => ({
    kind,
    id,
    memberId: member_id,
    category,
  }));
  return { refs, total: fitting.reduce((sum, kind) => sum + counts[kind], 0) };
}

const known = remembered<Record<QueueKind, number>>(
  [
    'audit_findings',
    'candidates',
    'category_assignments',
    'category_files',
    'contact_messages',
    'document_types',
    'documents',
    'employees',
    'expected_files',
    'form_submissions',
    'info_requests',
    'orders',
    'sales',
    'sign_documents',
    'sign_requests',
    'users',
    'work_assignments',
  ],
  200,
);

/** How much of each kind passes the filters but that by kind; each is counted as far as people want to know. */
function countKinds(asked: Asked, query: QueueQuery): Promise<Record<QueueKind, number>> {
  const { type: _type, page: _page, sort: _sort, ...filters } = query;
  const me = query.assignee === MINE ? asked.ctx.actor.id : '';
  // By the hour as well: what is idle, or old, comes to be so as time goes by.
  const key = JSON.stringify([asked.today, asked.ctx.now().toISOString().slice(0, 13), me, filters]);
  return known(asked.ctx.db, key, async () => {
    const kinds = kindsFor(query);
    const counts = await Promise.all(
      kinds.map((kind) => countUpTo(asked.db, filteredThings(asked, kind, query), COUNTED)),
    );
    const byKind = new Map(kinds.map((kind, index) => [kind, counts[index] ?? 0]));
    return Object.fromEntries(ALL_KINDS.map((kind) => [kind, byKind.get(kind) ?? 0])) as Record<
      QueueKind,
      number
    >;
  });
}

/** The first things of these kinds, in order, up to the end of the page: of each kind no more than that is read. */
async function readThings(
  asked: Asked,
  query: QueueQuery,
  kinds: readonly QueueKind[],
  most: number,
): Promise<Ref[]> {
  const parts = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await ordered(filteredThings(asked, kind, query), query.sort)
        .select(['thing.id', 'thing.member_id', 'thing.category', 'thing.since', 'thing.due'])
        .limit(most)
        .execute();
      return rows.map((row) => ({ ...row, kind }));
    }),
  );
  return parts.flat().sort(comparing(query.sort)).slice(0, most);
}

function ordered(things: ReturnType<typeof filteredThings>, sort: QueueQuery['sort']) {
  if (sort === 'newest') return things.orderBy('thing.since', 'desc').orderBy('thing.id', 'desc');
  if (sort === 'oldest') return things.orderBy('thing.since').orderBy('thing.id');
  return things
    .orderBy((eb) => eb.case().when('thing.due', '=', '').then(1).else(0).end())
    .orderBy('thing.due')
    .orderBy('thing.since')
    .orderBy('thing.id');
}

function comparing(sort: QueueQuery['sort']) {
  const since = (a: Ref, b: Ref) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id < b.id ? -1 : 1);
  if (sort === 'newest') return (a: Ref, b: Ref) => since(b, a);
  if (sort === 'oldest') return since;
  const due = ({ due }: Ref) => due || '9999';
  return (a: Ref, b: Ref) => (due(a) === due(b) ? since(a, b) : due(a) < due(b) ? -1 : 1);
}

async function linesOf(asked: Asked, things: readonly Ref[]): Promise<QueueLine[]> {
  const [texts, assignees] = await Promise.all([describeThings(asked, things), assigneesOf(asked, things)]);
  return things.flatMap(({ id, kind, member_id, category, since, due }) => {
    const text = texts.get(`${kind}:${id}`);
    if (!text) return [];
    const isOverdue = due !== '' && due < asked.today;
    const assignee = assignees.get(`${kind}:${id}`) ?? null;
    return {
      ...text,
      id,
      kind,
      memberId: member_id || null,
      category: category || null,
      since,
      due: due || null,
      isOverdue,
      assignee,
    };
  });
}

async function assigneesOf({ db }: Asked, things: readonly Ref[]) {
  if (things.length === 0) return new Map<string, { id: string; name: string }>();
  const rows = await db
    .selectFrom('work_assignments as taken')
    .innerJoin('users as person', 'person.id', 'taken.assignee_id')
    .select(['taken.kind', 'taken.subject_id', 'person.id', 'person.name'])
    .where(
      'taken.subject_id',
      'in',
      things.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ kind, subject_id, id, name }) => [`${kind}:${subject_id}`, { id, name }]));
}
