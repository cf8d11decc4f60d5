import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { openSales } from '../dashboard/open-work.server.ts';

/** Everything that is open, over all members, and who takes care of it. */
export const queueNoun: Noun = {
  key: 'overview/queue',
  tables: {
    work_assignments: { erase: eraseAssignments },
  },
};

/** Those of what is decided, or erased, since long; what is open keeps its assignee. */
async function eraseAssignments(everywhere: Db, { undo }: { undo: string }): Promise<void> {
  await everywhere
    .deleteFrom('work_assignments')
    .where('assigned_at', '<', undo)
    .where('subject_id', 'not in', openIds(everywhere))
    .execute();
}

function openIds(db: Db) {
  return db
    .selectFrom('category_files')
    .select('id')
    .where('status', '=', 'In Progress')
    .unionAll(db.selectFrom('info_requests').select('id').where('status', '=', 'Pending'))
    .unionAll(db.selectFrom('form_submissions').select('id').where('status', '=', 'Submitted'))
    .unionAll(db.selectFrom('orders').select('id').where('status', '=', 'requested'))
    .unionAll(openSales(db).select('sale.id'))
    .unionAll(db.selectFrom('contact_messages').select('id').where('archived_at', 'is', null))
    .unionAll(db.selectFrom('documents').select('id').where('deleted_at', 'is', null))
    .unionAll(db.selectFrom('expected_files').select('id').where('deleted_at', 'is', null))
    .unionAll(db.selectFrom('users').select('id').where('role', '=', 'member'));
}
