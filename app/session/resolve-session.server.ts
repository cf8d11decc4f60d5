import { LRUCache } from 'lru-cache';
import type { MemberId, Role } from '#app/ctx.ts';
import type { Auth } from '#app/features/platform/account/auth.server.ts';
import {
  endOfSession,
  isToBeExtended,
  SESSION_TIMES,
} from '#app/features/platform/account/sessions/session-times.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { actorOf, mayViewAsMember, type SignedIn } from '#app/signed-in.ts';
import { remembered } from '#db/remembered.ts';
import type { AppContext } from './app-context.ts';

/** Whom a session is of, as `signedIn` or `settingUp`; neither for an account that may do nothing any more. */
type SessionOwner = { signedIn: SignedIn | null; settingUp?: SignedIn };

/** The same with when the session began and ends, in ms, and what decides how long it lives; of none where the row is gone. */
type OpenSession = { owner: SessionOwner; role: Role; since: number; endsAt: number } | { owner: null };

/**
 * Who sent this request, by its session cookie; with the cookies that clear it where the session is over. An
 * admin without the two-step verification that the portal asks for is not signed in anywhere, but `settingUp` one.
 */
export async function resolveSession(
  deps: AppContext,
  headers: Headers,
): Promise<SessionOwner & { cookies: string[] }> {
  const header = headers.get('cookie');
  if (header === null) return { signedIn: null, cookies: [] };
  const cookie = sessionCookie(header);
  const known = cookie && provenOf(deps.auth).get(cookie);
  if (known) {
    const owner = await ownerOf(deps, known);
    if (owner) return { ...owner, cookies: [] };
  }
  const found = await deps.auth.api.getSession({ headers, returnHeaders: true });
  const cookies = found.headers?.getSetCookie() ?? [];
  if (!found.response) return { signedIn: null, cookies };
  const { id } = found.response.session;
  if (cookie) provenOf(deps.auth).set(cookie, id);
  return { ...((await ownerOf(deps, id)) ?? { signedIn: null }), cookies };
}

/** Whom an open session is of, whose use extends it; null where it is over, and then gone. */
async function ownerOf(deps: AppContext, id: string): Promise<SessionOwner | null> {
  const session = await openSession(deps, id);
  if (!session.owner) return null;
  const { owner, role, since, endsAt } = session;
  const now = Date.now();
  if (endsAt <= now) {
    await deps.db.deleteFrom('sessions').where('id', '=', id).execute();
    return null;
  }
  const times = deps.sessionTimes ?? SESSION_TIMES;
  if (isToBeExtended(times, role, { since, endsAt, now })) {
    const expires = new Date(endOfSession(times, role, { since, now })).toISOString();
    const set = { expires_at: expires, updated_at: new Date(now).toISOString() };
    await deps.db.updateTable('sessions').set(set).where('id', '=', id).execute();
  }
  return owner;
}

/** The signed cookie of the session, with its name; undefined for none, and where there are several. */
function sessionCookie(header: string): string | undefined {
  const named = header.split(/;\s*/).filter((one) => /^(__Secure-)?portal\.session_token=/.test(one));
  return named.length === 1 ? named[0] : undefined;
}

/** Cookies whose signature the library has checked, with the id of their session: both stay as they are. */
const PROVEN = new WeakMap<Auth, LRUCache<string, string>>();
const PROVEN_MAX = 10_000;

function provenOf(auth: Auth): LRUCache<string, string> {
  const proven = PROVEN.get(auth) ?? new LRUCache<string, string>({ max: PROVEN_MAX });
  PROVEN.set(auth, proven);
  return proven;
}

const sessions = remembered<OpenSession>(['sessions', 'settings', 'users'], PROVEN_MAX);

function openSession(deps: AppContext, id: string): Promise<OpenSession> {
  return sessions(deps.db, id, () => readSession(deps, id));
}

async function readSession(deps: AppContext, id: string): Promise<OpenSession> {
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', (eb) => eb.fn.coalesce('sessions.acting_id', 'sessions.user_id')),
    )
    .leftJoin('users as employer', 'employer.id', 'users.member_id')
    // A member that was deleted is viewed no more.
    .leftJoin('users as viewed', (join) =>
      join
        .onRef('viewed.id', '=', 'sessions.viewing_member_id')
        .on('viewed.role', '=', 'member')
        .on('viewed.deleted_at', 'is', null),
    )
    .select(['viewed.id as viewing_member_id', 'users.id', 'users.name', 'users.email_written', 'users.role'])
    .select(['users.member_id', 'users.permissions', 'users.deleted_at', 'users.deactivated_at'])
    .select(['users.staff_role', 'users.login_id', 'sessions.user_id'])
    .select(['users.two_factor_enabled', 'sessions.expires_at', 'sessions.created_at'])
    .select(['employer.name as employer', 'employer.deleted_at as employer_deleted_at'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (!row) return { owner: null };
  const { role } = row;
  const since = Date.parse(row.created_at);
  const times = deps.sessionTimes ?? SESSION_TIMES;
  // A session from before these times were set may have been given more.
  const longest = endOfSession(times, role, { since, now: Number.MAX_SAFE_INTEGER });
  const life = { role, since, endsAt: Math.min(Date.parse(row.expires_at), longest) };
  // An account that has left the person's login is no longer theirs to act as.
  const isOthers = (row.login_id ?? row.id) !== row.user_id;
  if (isOthers || row.deleted_at || row.deactivated_at || row.employer_deleted_at)
    return { owner: { signedIn: null }, ...life };
  const actor = actorOf(row, id);
  const viewed = row.viewing_member_id as MemberId | null;
  const { employer } = row;
  const signedIn = {
    ...{ actor, viewingMemberId: mayViewAsMember(actor) ? viewed : null },
    ...(employer !== null && { employer }),
  };
  if (actor.role === 'admin' && row.two_factor_enabled !== 1) {
    const { adminsNeedSecondFactor } = await readSettings(deps.db);
    if (adminsNeedSecondFactor) return { owner: { signedIn: null, settingUp: signedIn }, ...life };
  }
  return { owner: { signedIn }, ...life };
}
