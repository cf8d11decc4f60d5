import { NotFound } from '#app/errors.ts';
import { signedId, tokenHash } from '#app/features/platform/mail/signed-links.server.ts';
import type { Secrets } from '#app/own-secrets.ts';
import { acrossMembers, type Db } from '#db/open.ts';

const GONE = "This link isn't valid anymore. Ask the company for a new one.";

/** The interview of a link, with its candidate, its member and what is booked. Throws NotFound for an unknown link, and where candidate or member is gone. */
export async function interviewByLink({ db, ...secrets }: { db: Db } & Secrets, token: string) {
  const id = signedId(secrets, 'interview', token);
  const row = await acrossMembers(db, 'a candidate has a link and nothing else')
    .selectFrom('interviews')
    .innerJoin('candidates', 'candidates.id', 'interviews.candidate_id')
    .innerJoin('users', 'users.id', 'interviews.member_id')
    .leftJoin('interview_slots', 'interview_slots.id', 'interviews.slot_id')
    .select([
      'interviews.id',
      'interviews.member_id',
      'interviews.slot_id',
      'state',
      'sequence',
      'changed_at',
    ])
    .select(['starts_at', 'minutes', 'place'])
    .select(['candidates.id as candidate_id', 'candidates.name', 'candidates.email'])
    .select('users.name as business')
    .where((eb) =>
      // The hash is of the server's secret then; a link that is written now has the present one.
      eb.or([
        eb('interviews.token_hash', '=', tokenHash(token)),
        ...(id === undefined ? [] : [eb('interviews.id', '=', id)]),
      ]),
    )
    .where('candidates.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound(GONE);
  return row;
}

export type LinkedInterview = Awaited<ReturnType<typeof interviewByLink>>;

/** What a candidate has booked, in so far as nobody has canceled it. */
export function bookedOf({ state, starts_at, minutes, place }: LinkedInterview) {
  if (starts_at === null || !['booked', 'held', 'no-show'].includes(state)) return null;
  return { startsAt: starts_at, minutes: minutes ?? 0, place: place ?? '' };
}

/** Whether the candidate may still choose, change or cancel. */
export function isOpen({ state, starts_at }: LinkedInterview, now: string): boolean {
  if (state === 'booked') return starts_at !== null && starts_at > now;
  return state === 'invited' || state === 'canceled';
}
