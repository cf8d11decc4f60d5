import { type Ctx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { requireMember } from '../find-member.server.ts';
import { memberEvents } from '../member-events.server.ts';

/**
 * Logs the people of the member acted for out on all devices: its own login and those of its managers, for all companies that a
 * login opens. Throws Conflict where nobody is logged in. Admins only.
 */
export async function endMemberSessions(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { id, name } = await requireMember(tx, tx.memberId);
    const people = await tx.db
      .selectFrom('users')
      .select(['id', 'login_id'])
      .where((eb) => eb.or([eb('id', '=', id), eb('member_id', '=', id)]))
      .execute();
    const logins = people.map((person) => person.login_id ?? person.id);
    const ended = await tx.db
      .deleteFrom('sessions')
      .where('user_id', 'in', logins)
      .returning('user_id')
      .execute();
    if (ended.length === 0) throw new Conflict(`Nobody of ${name} is logged in.`);
    for (const login of new Set(ended.map((session) => session.user_id))) tx.emit(`session:${login}`, null);
    await record(tx, memberEvents['logged-out'](id, { name }));
  });
}
