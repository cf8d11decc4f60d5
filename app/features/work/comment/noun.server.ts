import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';

/** What provider and member say about a file or a request, and the internal notes of the staff. */
export const commentNoun: Noun = {
  key: 'work/comment',
  tables: {
    comments: { erase: eraseComments },
    comment_mentions: { with: 'comments' },
  },
  // Its staff is one person.
  notInDemo: ['comment_mentions'],
  ids: { comment: 'comments', mention: 'comment_mentions' },
};

/** Those whose record has been erased. */
async function eraseComments(everywhere: Db): Promise<void> {
  for (const [kind, table] of [
    ['file', 'category_files'],
    ['request', 'info_requests'],
  ] as const)
    await everywhere
      .deleteFrom('comments')
      .where('subject_kind', '=', kind)
      .where('subject_id', 'not in', everywhere.selectFrom(table).select('id'))
      .execute();
}
