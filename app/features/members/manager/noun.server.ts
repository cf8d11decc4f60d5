import type { Noun } from '#app/noun.ts';
import { managerMails } from './invitation-mails.server.ts';

/** People with a login of their own who work for a member. */
export const managerNoun: Noun = {
  key: 'members/manager',
  mails: managerMails,
  tables: {
    // What nobody has agreed to, and the password that was chosen for it; the link has long expired.
    manager_invitations: { since: 'created_at', for: 'undo' },
  },
  ids: { mgr: 'users' },
  notInDemo: ['manager_invitations'],
};
