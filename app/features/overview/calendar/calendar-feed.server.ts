import { Temporal } from 'temporal-polyfill';
import { icalendar } from '#app/calendar/icalendar.server.ts';
import type { Portal, SignedInActor } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { actorOf } from '#app/signed-in.ts';
import { acrossMembers } from '#db/open.ts';
import type { CalendarFeedRow } from '#db/tables/calendar.ts';
import type { CalendarScope } from './calendar-scope.server.ts';
import { documentEntries } from './entries/document-entries.server.ts';
import { expectedEntries } from './entries/expected-entries.server.ts';
import { findingEntries } from './entries/finding-entries.server.ts';
import { formEntries } from './entries/form-entries.server.ts';
import { interviewEntries } from './entries/interview-entries.server.ts';
import { requestEntries } from './entries/request-entries.server.ts';
import { signatureEntries } from './entries/signature-entries.server.ts';
import { hashOf } from './feed-secret.server.ts';

/** What lies longer ago, or further ahead, is in no calendar. */
const DAYS = { past: 60, ahead: 400 };
const HOUR_S = 3600;

type Reads = Pick<Portal, 'db' | 'now' | 'baseUrl'>;

/**
 * The calendar at a secret address, as its person may see it now. Throws NotFound for an address that is unknown or revoked, or whose
 * person can no longer log in.
 */
export async function calendarFeed(portal: Reads, secret: string): Promise<string> {
  const scope = scopeOf(portal, await personOf(portal, secret));
  const entries = [
    ...(await requestEntries(scope)),
    ...(await formEntries(scope)),
    ...(await signatureEntries(scope)),
    ...(await expectedEntries(scope)),
    ...(await documentEntries(scope)),
    ...(await interviewEntries(scope)),
    ...(await findingEntries(scope)),
  ];
  return icalendar(entries, { name: 'Delivery Portal', refreshSeconds: HOUR_S });
}

type Person = { actor: SignedInActor; clients: CalendarFeedRow['clients'] };

async function personOf({ db }: Reads, secret: string): Promise<Person> {
  const row = await db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users as person', 'person.id', 'feed.user_id')
    .leftJoin('users as employer', 'employer.id', 'person.member_id')
    .selectAll('person')
    .select('feed.clients')
    .where('feed.secret_hash', '=', hashOf(secret))
    .where('person.deleted_at', 'is', null)
    .where('person.deactivated_at', 'is', null)
    .where('employer.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Calendar not found.');
  return { actor: actorOf(row, ''), clients: row.clients };
}

function scopeOf({ db, now, baseUrl }: Reads, { actor, clients }: Person): CalendarScope {
  const isStaff = actor.role === 'admin';
  const today = Temporal.PlainDate.from(now().toISOString().slice(0, 10));
  return {
    db: acrossMembers(db, 'a calendar is asked for by its address; each of its queries says whose dates'),
    baseUrl,
    memberId: isStaff ? null : actor.role === 'manager' ? actor.memberId : actor.id,
    accountManagerId: isStaff && clients === 'own' ? actor.id : null,
    from: today.subtract({ days: DAYS.past }).toString(),
    until: today.add({ days: DAYS.ahead }).toString(),
  };
}
