import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';

/** What is new to each side: the bell, and every count of it. */
export const notificationNoun: Noun = {
  key: 'platform/notification',
  tables: { notifications: { erase: eraseOld } },
  ids: { note: 'notifications' },
};

/** What was read long ago says nothing more, and what is hidden goes with its record. */
async function eraseOld(everywhere: Db, { undo }: { undo: string }): Promise<void> {
  await everywhere
    .deleteFrom('notifications')
    .where((eb) => eb.or([eb('read_at', '<', undo), eb('hidden_at', '<', undo)]))
    .execute();
}
