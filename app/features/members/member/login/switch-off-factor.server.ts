import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { requireMember } from '../find-member.server.ts';
import { memberEvents } from '../member-events.server.ts';
import { factorOff } from './login-mails.server.ts';

/**
 * Switches off the two-step verification of the member acted for, who has lost it, for all companies of the person: the sessions end, and the next sign-in asks
 * for the password alone. The member is told by mail. Throws Conflict where it is off already. Admins only.
 */
export async function switchOffMembersFactor(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const member = await requireMember(tx, tx.memberId);
    const loginId = member.loginId ?? member.id;
    const switched = await tx.db
      .updateTable('users')
      .set({ two_factor_enabled: 0, updated_at: instant(tx) })
      .where('id', '=', loginId)
      .where('two_factor_enabled', '=', 1)
      .returning('id')
      .executeTakeFirst();
    if (!switched) throw new Conflict('Two-step verification is already off.');
    await tx.db.deleteFrom('second_factors').where('user_id', '=', loginId).execute();
    // The device that is lost may hold one.
    await tx.db.deleteFrom('passkeys').where('user_id', '=', loginId).execute();
    await tx.db.deleteFrom('sessions').where('user_id', '=', loginId).execute();
    await sendMail(tx, {
      to: member.email,
      ...(await factorOff.write(tx, { name: member.name, by: tx.actor.name })),
    });
    await record(tx, memberEvents['factor-off'](member.id, { name: member.name }));
    tx.emit(`session:${loginId}`, null);
  });
}
