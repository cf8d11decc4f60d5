import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';

/** Files of the categories, with status and versions. */
export const fileNoun: Noun = {
  key: 'work/file',
  tables: {
    category_files: { erase: eraseFiles },
    upload_acts: { with: 'users' },
  },
  ids: { file: 'category_files', act: 'upload_acts' },
};

/** Files that were deleted; one about an employee who has been erased stays, and names nobody. */
async function eraseFiles(everywhere: Db, { undo }: { undo: string }): Promise<void> {
  await everywhere.deleteFrom('category_files').where('deleted_at', '<', undo).execute();
  await everywhere
    .updateTable('category_files')
    .set({ employee_id: null })
    .where('employee_id', 'is not', null)
    .where('employee_id', 'not in', (eb) => eb.selectFrom('employees').select('id'))
    .execute();
}
