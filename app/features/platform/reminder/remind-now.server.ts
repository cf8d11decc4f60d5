import type { z } from 'zod';
import { type Ctx, transact } from '#app/ctx.ts';
import type { Due } from '#app/due.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requireAdmin } from '#app/policy.ts';
import { dueSource } from './due-sources.server.ts';
import { peopleToRemind } from './people-to-remind.server.ts';
import { noteReminded } from './reminder-rules.server.ts';
import type { remindNowSchema } from './reminder-schema.ts';
import { dayOf } from './working-morning.server.ts';
import { mailReminder } from './write-reminder.server.ts';

/** Something is reminded of by hand once in so many milliseconds. */
export const REMIND_PAUSE_MS = 24 * 3_600_000;

export const REMINDED_LATELY = 'The member was already reminded in the last 24 hours.';

/**
 * Reminds the member acted for of something that is due, now, by bell and by email to all who have not ended theirs. Throws NotFound
 * for another tenant's, and where nothing is open; Conflict where the member was reminded of it within the last 24 hours. Admins only.
 */
export async function remindNow(ctx: Ctx, { kind, id }: z.output<typeof remindNowSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const source = dueSource(tx, kind);
    const { time_zone: zone } = await tx.db
      .selectFrom('users')
      .select('time_zone')
      .where('id', '=', tx.memberId)
      .executeTakeFirstOrThrow();
    const today = dayOf(tx.now(), zone);
    const of = { memberId: tx.memberId, zone };
    const open = (await source.openNow?.(tx.db, of, today)) ?? (await source.open(tx.db, of, today, true));
    const due = soonest(
      open.filter((one) => one.id === id),
      today,
    );
    if (!due) throw new NotFound('Nothing of this is open and due within a week.');
    if (isLately(due.reminded, tx.now())) throw new Conflict(REMINDED_LATELY);
    await source.remind(tx, tx.memberId, [due]);
    await noteReminded(tx, tx.memberId, kind);
    if (!tx.mailer.configured) return;
    for (const person of await peopleToRemind(tx.db, tx.memberId))
      if (person.frequencies[kind] !== 'off') await mailReminder(tx, person, [{ source, due: [due] }], today);
  });
}

/** The day that has come last, else the next one. */
function soonest(days: readonly Due[], today: string): Due | undefined {
  const inOrder = days.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
  return inOrder.findLast(({ dueDate }) => dueDate <= today) ?? inOrder[0];
}

function isLately(reminded: string | null, now: Date): boolean {
  return reminded !== null && Date.parse(reminded) > now.getTime() - REMIND_PAUSE_MS;
}
