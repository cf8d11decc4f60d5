import { eraseMemberRows } from '#app/features/platform/retention/erase.server.ts';
import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { factorOff, joinLink, memberInvitation, newLogin, passwordLink } from './login/login-mails.server.ts';

/** The client businesses, their categories and external tools. */
export const memberNoun: Noun = {
  key: 'members/member',
  mails: [factorOff, joinLink, memberInvitation, newLogin, passwordLink],
  tables: {
    users: { erase: eraseDeletedMembers },
    category_assignments: { with: 'users' },
    external_links: { with: 'users' },
  },
  ids: { user: 'users', tool: 'external_links' },
};

/** Each member in a transaction of its own. */
async function eraseDeletedMembers(everywhere: Db, { undo }: { undo: string }): Promise<void> {
  const members = await everywhere.selectFrom('users').select('id').where('deleted_at', '<', undo).execute();
  for (const { id } of members) await everywhere.transaction().execute((db) => eraseMemberRows({ db }, id));
}
