import { LRUCache } from 'lru-cache';
import type { MemberId } from '#app/ctx.ts';
import type { Auth } from '#app/features/platform/account/auth.server.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { actorOf, mayViewAsMember, type SignedIn } from '#app/signed-in.ts';
import { remembered } from '#db/remembered.ts';
import type { AppContext } from './app-context.ts';

/** Whom a session is of, as `signedIn` or `settingUp`; neither for an account that may do nothing any more. */
type SessionOwner = { signedIn: SignedIn | null; settingUp?: SignedIn };

/** The same with when the session runs out, in ms; of no session where the row is gone. */
type OpenSession = { owner: SessionOwner; expiresAt: number } | { owner: null };

/**
 * Who sent this request, by its session cookie; with the cookies that renew the session, if it is time for that. An
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
    const session = await openSession(deps, known);
    if (session.owner && !isToBeRenewed(deps.auth, session.expiresAt))
      return { ...session.owner, cookies: [] };
  }
  const found = await deps.auth.api.getSession({ headers, returnHeaders: true });
  const cookies = found.headers?.getSetCookie() ?? [];
  if (!found.response) return { signedIn: null, cookies };
  const { id } = found.response.session;
  if (cookie) provenOf(deps.auth).set(cookie, id);
  return { ...((await openSession(deps, id)).owner ?? { signedIn: null }), cookies };
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

/** True for a session that has run out, or is so old that the library gives it more time. */
function isToBeRenewed({ options: { session } }: Auth, expiresAt: number): boolean {
  return expiresAt - (session.expiresIn - session.updateAge) * 1_000 <= Date.now();
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
    .select(['users.two_factor_enabled', 'sessions.expires_at'])
    .select(['employer.name as employer', 'employer.deleted_at as employer_deleted_at'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (!row) return { owner: null };
  const expiresAt = Date.parse(row.expires_at);
  // An account that has left the person's login is no longer theirs to act as.
  const isOthers = (row.login_id ?? row.id) !== row.user_id;
  if (isOthers || row.deleted_at || row.deactivated_at || row.employer_deleted_at)
    return { owner: { signedIn: null }, expiresAt };
  const actor = actorOf(row, id);
  const viewed = row.viewing_member_id as MemberId | null;
  const { employer } = row;
  const signedIn = {
    ...{ actor, viewingMemberId: mayViewAsMember(actor) ? viewed : null },
    ...(employer !== null && { employer }),
  };
  if (actor.role === 'admin' && row.two_factor_enabled !== 1) {
    const { adminsNeedSecondFactor } = await readSettings(deps.db);
    if (adminsNeedSecondFactor) return { owner: { signedIn: null, settingUp: signedIn }, expiresAt };
  }
  return { owner: { signedIn }, expiresAt };
}
