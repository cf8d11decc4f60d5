import { instant, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { Conflict, NotAllowed } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { lockColleagueForUpdate } from './find-colleague.server.ts';
import { teamEvents } from './team-events.server.ts';
import { staffFactorOff } from './team-mails.server.ts';

type Named = { staffId: string };

/** Logs somebody of the staff out on all devices. Throws Conflict where nobody is logged in. Owners only. */
export async function endStaffSessions(ctx: PortalCtx, { staffId }: Named): Promise<void> {
  requireStaffLevel(ctx, 'write', 'team');
  await transact(ctx, async (tx) => {
    const { name } = await lockColleagueForUpdate(tx, staffId);
    if ((await endSessions(tx, staffId)) === 0) throw new Conflict(`${name} isn't logged in anywhere.`);
    await record(tx, teamEvents['logged-out'](staffId, { name }));
  });
}

/**
 * Switches off the two-step verification of a colleague who has lost it: sessions end, and the next sign-in asks for the
 * password alone. They are told by mail. Throws NotAllowed at one's own, Conflict where it is off. Owners only.
 */
export async function resetStaffFactor(ctx: PortalCtx, { staffId }: Named): Promise<void> {
  requireStaffLevel(ctx, 'write', 'team');
  if (staffId === ctx.actor.id) throw new NotAllowed('Another owner has to do this for you.');
  await transact(ctx, async (tx) => {
    const colleague = await lockColleagueForUpdate(tx, staffId);
    const { name, two_factor_enabled } = colleague;
    if (two_factor_enabled !== 1) throw new Conflict('Two-step verification is already off.');
    await tx.db
      .updateTable('users')
      .set({ two_factor_enabled: 0, updated_at: instant(tx) })
      .where('id', '=', staffId)
      .execute();
    await tx.db.deleteFrom('second_factors').where('user_id', '=', staffId).execute();
    // The device that is lost may hold one.
    await tx.db.deleteFrom('passkeys').where('user_id', '=', staffId).execute();
    await endSessions(tx, staffId);
    await sendMail(tx, {
      to: colleague.email_written,
      ...(await staffFactorOff.write(tx, { name, by: tx.actor.name })),
    });
    await record(tx, teamEvents['factor-off'](staffId, { name }));
  });
}

async function endSessions(tx: PortalTx, staffId: string): Promise<number> {
  const ended = await tx.db.deleteFrom('sessions').where('user_id', '=', staffId).returning('id').execute();
  tx.emit(`session:${staffId}`, null);
  return ended.length;
}
