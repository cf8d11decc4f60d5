import { type Kysely, type RawBuilder, sql } from 'kysely';
import { typeid } from 'typeid-js';

/** What is new to one side is a row of its own, made from the flags that the records had until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await fillFromFiles(db);
  await fillFromRequests(db);
  await fillFromForms(db);
  await fillFromOrders(db);
  await fillFromMessages(db);
  for (const index of ['form_submissions_unseen', 'contact_messages_unread'])
    await db.schema.dropIndex(index).execute();
  for (const [table, columns] of Object.entries(FLAGS))
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
}

const BOTH = ['seen_by_admin', 'seen_by_member'];
const FLAGS: Record<string, string[]> = {
  category_files: BOTH,
  info_requests: BOTH,
  form_assignments: ['seen_by_member'],
  form_submissions: BOTH,
  orders: BOTH,
  sales: ['seen_by_admin'],
  contact_messages: ['read_at'],
};

async function createTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('category', 'text')
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text')
    .addColumn('hidden_at', 'text')
    .execute();
  // One for each side and record; a form is assigned to several members.
  await sql`create unique index notifications_subject on notifications (subject_id, side, coalesce(member_id, ''))`.execute(
    db,
  );
  await sql`create index notifications_unread on notifications (side, at) where read_at is null and hidden_at is null`.execute(
    db,
  );
  await sql`create index notifications_unread_member on notifications (member_id, side, at)
    where read_at is null and hidden_at is null`.execute(db);
}

type Side = 'admin' | 'member';
type New = {
  member_id: string | null;
  kind: string;
  subject_id: string;
  category?: string;
  data: object;
  at: string;
  hidden_at?: string | null;
};

async function write(db: Kysely<unknown>, side: Side, row: New): Promise<void> {
  const id = typeid('note').toString();
  const { member_id, kind, subject_id, category = null, at, hidden_at = null } = row;
  await sql`insert into notifications
    (id, side, member_id, kind, subject_id, category, data, at, event_id, read_at, hidden_at) values
    (${id}, ${side}, ${member_id}, ${kind}, ${subject_id}, ${category}, ${JSON.stringify(row.data)}, ${at}, ${id},
     null, ${hidden_at})`.execute(db);
}

async function rowsOf<T>(db: Kysely<unknown>, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

/** The sides that have not seen a record. */
function sidesOf(row: { seen_by_admin: number; seen_by_member: number }): Side[] {
  return [
    ...(row.seen_by_admin === 0 ? ['admin' as const] : []),
    ...(row.seen_by_member === 0 ? ['member' as const] : []),
  ];
}

const brief = (text: string) => [...text.replace(/\s+/g, ' ')].slice(0, 200).join('');

type Flags = { id: string; member_id: string; seen_by_admin: number; seen_by_member: number };

async function fillFromFiles(db: Kysely<unknown>): Promise<void> {
  type Row = Flags & {
    category: string;
    name: string;
    status: string;
    is_dispute: number;
    status_changed_at: string;
    deleted_at: string | null;
  };
  const files = await rowsOf(
    db,
    sql<Row>`select * from category_files where seen_by_admin = 0 or seen_by_member = 0`,
  );
  for (const row of files) {
    const { name, category, status } = row;
    const data = { name, category, status, dispute: row.is_dispute === 1 };
    const own = { member_id: row.member_id, subject_id: row.id, at: row.status_changed_at };
    for (const side of sidesOf(row))
      await write(db, side, { ...own, kind: 'file', category, data, hidden_at: row.deleted_at });
  }
}

async function fillFromRequests(db: Kysely<unknown>): Promise<void> {
  type Row = Flags & {
    text: string;
    response: string | null;
    date: string;
    response_date: string | null;
    deleted_at: string | null;
  };
  const requests = await rowsOf(
    db,
    sql<Row>`select * from info_requests where seen_by_admin = 0 or seen_by_member = 0`,
  );
  for (const row of requests) {
    const data = { text: brief(row.text), response: row.response === null ? null : brief(row.response) };
    const own = { member_id: row.member_id, subject_id: row.id, at: row.response_date ?? row.date };
    for (const side of sidesOf(row))
      await write(db, side, { ...own, kind: 'request', data, hidden_at: row.deleted_at });
  }
}

async function fillFromForms(db: Kysely<unknown>): Promise<void> {
  type Submission = {
    id: string;
    member_id: string;
    form_id: string;
    form_name: string;
    submitter_name: string;
    submitted_at: string;
    is_correction: number;
  };
  for (const row of await rowsOf(
    db,
    sql<Submission>`select * from form_submissions where seen_by_admin = 0`,
  )) {
    const data = {
      formId: row.form_id,
      name: row.form_name,
      by: row.submitter_name,
      correction: row.is_correction === 1,
    };
    const own = { member_id: row.member_id, subject_id: row.id, at: row.submitted_at };
    await write(db, 'admin', { ...own, kind: 'submission', data });
  }
  type Assigned = {
    member_id: string;
    form_id: string;
    name: string;
    deleted_at: string | null;
    assigned_at: string;
    status: string | null;
    correction_asked_at: string | null;
  };
  const assigned = await rowsOf(
    db,
    sql<Assigned>`select a.member_id, a.form_id, f.name, f.deleted_at, a.assigned_at, s.status, s.correction_asked_at
      from form_assignments a join forms f on f.id = a.form_id left join form_submissions s
        on s.member_id = a.member_id and s.form_id = a.form_id and s.successor_id is null
      where a.seen_by_member = 0 or s.seen_by_member = 0`,
  );
  for (const row of assigned) {
    const correction = row.status === 'Correction asked';
    const at = (correction && row.correction_asked_at) || row.assigned_at;
    const own = { member_id: row.member_id, subject_id: row.form_id, at, hidden_at: row.deleted_at };
    await write(db, 'member', { ...own, kind: 'form', data: { name: row.name, correction } });
  }
}

async function fillFromOrders(db: Kysely<unknown>): Promise<void> {
  type Order = Flags & {
    status: string;
    total_cents: number;
    requested_at: string;
    decided_at: string | null;
  };
  for (const row of await rowsOf(
    db,
    sql<Order>`select * from orders where seen_by_admin = 0 or seen_by_member = 0`,
  )) {
    const data = { status: row.status, totalCents: Number(row.total_cents) };
    const own = { member_id: row.member_id, subject_id: row.id, at: row.decided_at ?? row.requested_at };
    for (const side of sidesOf(row)) await write(db, side, { ...own, kind: 'order', data });
  }
  type Sale = {
    id: string;
    state: string;
    flag: string;
    buyer_email: string | null;
    total_cents: number;
    currency: string;
    paid_at: string | null;
    created_at: string;
  };
  for (const row of await rowsOf(db, sql<Sale>`select * from sales where seen_by_admin = 0`)) {
    const { state, buyer_email: buyerEmail } = row;
    const money = { totalCents: Number(row.total_cents), currency: JSON.parse(row.currency) as object };
    const data = { state, flagged: row.flag !== '', buyerEmail, ...money };
    const own = { member_id: null, subject_id: row.id, at: row.paid_at ?? row.created_at };
    await write(db, 'admin', { ...own, kind: 'sale', data });
  }
}

async function fillFromMessages(db: Kysely<unknown>): Promise<void> {
  type Row = { id: string; name: string; message: string; created_at: string };
  const unread = sql<Row>`select * from contact_messages where read_at is null and held = 0 and archived_at is null`;
  for (const row of await rowsOf(db, unread)) {
    const data = { name: row.name, message: brief(row.message) };
    await write(db, 'admin', {
      member_id: null,
      kind: 'message',
      subject_id: row.id,
      at: row.created_at,
      data,
    });
  }
}
