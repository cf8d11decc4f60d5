import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { COMMENTED_TABLES } from '#db/tables/comment.ts';
import { newComments } from './mail/comment-mails.server.ts';

/** What provider and member say about records of all kinds, with files, and the internal notes of the staff. */
export const commentNoun: Noun = {
  key: 'work/comment',
  mails: [newComments],
  tables: {
    comments: { erase: eraseComments },
    comment_mentions: { with: 'comments' },
    comment_files: { erase: eraseUnsent },
    comment_mails: { with: 'comments' },
    reply_addresses: { since: 'expires_at', for: 'day' },
  },
  // Its staff is one person, and it sends no mails.
  notInDemo: ['comment_mentions', 'comment_mails', 'reply_addresses'],
  ids: {
    comment: 'comments',
    mention: 'comment_mentions',
    cfile: 'comment_files',
    cmail: 'comment_mails',
    reply: 'reply_addresses',
  },
};

/** Those that were deleted, and those whose record has been erased. */
async function eraseComments(everywhere: Db, { undo }: { undo: string }): Promise<void> {
  await everywhere.deleteFrom('comments').where('deleted_at', '<', undo).execute();
  for (const [kind, table] of Object.entries(COMMENTED_TABLES))
    await everywhere
      .deleteFrom('comments')
      .where('subject_kind', '=', kind as keyof typeof COMMENTED_TABLES)
      .where('subject_id', 'not in', everywhere.selectFrom(table).select('id'))
      .execute();
}

/** Files of comments that were never sent. */
async function eraseUnsent(everywhere: Db, { day }: { day: string }): Promise<void> {
  await everywhere
    .deleteFrom('comment_files')
    .where('comment_id', 'is', null)
    .where('uploaded_at', '<', day)
    .execute();
}
