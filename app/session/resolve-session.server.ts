import type { MemberId } from '#app/ctx.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { actorOf, type SignedIn } from '#app/signed-in.ts';
import type { AppContext } from './app-context.ts';

/**
 * Who sent this request, by its session cookie; with the cookies that renew the session, if it is time for that. An
 * admin without the two-step verification that the portal asks for is not signed in anywhere, but `settingUp` one.
 */
export async function resolveSession(
  deps: AppContext,
  headers: Headers,
): Promise<{ signedIn: SignedIn | null; settingUp?: SignedIn; cookies: string[] }> {
  if (!headers.has('cookie')) return { signedIn: null, cookies: [] };
  const found = await deps.auth.api.getSession({ headers, returnHeaders: true });
  const cookies = found.headers?.getSetCookie() ?? [];
  if (!found.response) return { signedIn: null, cookies };
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
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
    .select('users.two_factor_enabled')
    .select('employer.deleted_at as employer_deleted_at')
    .where('sessions.id', '=', found.response.session.id)
    .executeTakeFirst();
  if (!row || row.deleted_at || row.deactivated_at || row.employer_deleted_at)
    return { signedIn: null, cookies };
  const actor = actorOf(row, found.response.session.id);
  const viewed = row.viewing_member_id as MemberId | null;
  const signedIn = { actor, viewingMemberId: actor.role === 'admin' ? viewed : null };
  if (actor.role === 'admin' && row.two_factor_enabled !== 1) {
    const { adminsNeedSecondFactor } = await readSettings(deps.db);
    if (adminsNeedSecondFactor) return { signedIn: null, settingUp: signedIn, cookies };
  }
  return { signedIn, cookies };
}
