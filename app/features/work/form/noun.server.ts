import { type Noun, TRASH } from '#app/noun.ts';
import { containsColumn } from '#db/contains-text.ts';
import type { Db } from '#db/open.ts';
import { dueForms } from './due-forms.server.ts';

/** Forms with versions, assignments, drafts, submissions and attachments. */
export const formNoun: Noun = {
  key: 'work/form',
  reminders: [dueForms],
  tables: {
    forms: TRASH,
    form_versions: { with: 'forms' },
    form_assignments: { with: 'forms' },
    form_drafts: { with: 'forms' },
    // What was submitted outlives its form.
    form_submissions: { with: 'users' },
    form_files: { erase: eraseUnsent },
  },
  ids: { form: 'forms', field: null, fsub: 'form_submissions', ff: 'form_files' },
};

/** Attachments that were never submitted and that no draft names anymore. */
async function eraseUnsent(everywhere: Db, { day }: { day: string }): Promise<void> {
  await everywhere
    .deleteFrom('form_files')
    .where('submitted', '=', 0)
    .where('uploaded_at', '<', day)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('form_drafts as draft')
            .select('draft.form_id')
            .whereRef('draft.member_id', '=', 'form_files.member_id')
            .whereRef('draft.form_id', '=', 'form_files.form_id')
            .where((inner) => containsColumn(inner.ref('draft.answers'), inner.ref('form_files.id'))),
        ),
      ),
    )
    .execute();
}
