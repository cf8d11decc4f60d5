import type { Kysely } from 'kysely';

/** Times that a member has for interviews, the interviews that candidates are offered, and the calendar file of an email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSlots(db);
  await createInterviews(db);
  await createOffers(db);
  await db.schema.alterTable('mails').addColumn('calendar', 'text').execute();
}

async function createSlots(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interview_slots')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('interview_slots_of')
    .on('interview_slots')
    .columns(['member_id', 'starts_at', 'id'])
    .execute();
  await db.schema.createIndex('interview_slots_time').on('interview_slots').column('starts_at').execute();
}

async function createInterviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interviews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('candidate_id', 'text', (c) =>
      c.notNull().unique().references('candidates.id').onDelete('cascade'),
    )
    // Two candidates never get one time.
    .addColumn('slot_id', 'text', (c) => c.unique().references('interview_slots.id').onDelete('set null'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('interviews_of')
    .on('interviews')
    .columns(['member_id', 'candidate_id'])
    .execute();
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interview_offers')
    .addColumn('interview_id', 'text', (c) => c.notNull().references('interviews.id').onDelete('cascade'))
    .addColumn('slot_id', 'text', (c) => c.notNull().references('interview_slots.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('interview_offers_pk', ['interview_id', 'slot_id'])
    .execute();
  await db.schema.createIndex('interview_offers_slot').on('interview_offers').column('slot_id').execute();
}
