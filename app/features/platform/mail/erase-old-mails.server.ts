import { eraseByDays } from '#app/features/platform/settings/erase-by-days.server.ts';
import type { Erasure } from '#app/noun.ts';

/** Erases emails that are older than the settings keep them; those that are still to be sent stay. */
export const eraseOldMails: Erasure = (everywhere, deadlines) =>
  eraseByDays(everywhere, deadlines, 'keepMailDays', async (before, step) => {
    const old = everywhere
      .selectFrom('mails')
      .select('id')
      .where('created_at', '<', before)
      .where('next_try_at', 'is', null)
      .limit(step);
    const gone = await everywhere.deleteFrom('mails').where('id', 'in', old).returning('id').execute();
    return gone.length;
  });
