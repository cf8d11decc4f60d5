import { eraseByDays } from '#app/features/platform/settings/erase-by-days.server.ts';
import type { Erasure } from '#app/noun.ts';

/** Erases contact messages that are older than the settings keep them, and the notices of them. */
export const eraseOldMessages: Erasure = (everywhere, deadlines) =>
  eraseByDays(everywhere, deadlines, 'keepMessageDays', async (before, step) => {
    const old = everywhere
      .selectFrom('contact_messages')
      .select('id')
      .where('created_at', '<', before)
      .limit(step);
    const gone = await everywhere
      .deleteFrom('contact_messages')
      .where('id', 'in', old)
      .returning('id')
      .execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await everywhere.deleteFrom('notifications').where('subject_id', 'in', ids).execute();
    return ids.length;
  });
