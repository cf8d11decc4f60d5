import { formAction, needing } from '#app/call.server.ts';
import { addComment } from './add-comment.server.ts';
import { deleteComment, editComment, restoreComment } from './change-comment.server.ts';
import { commentIdSchema, commentSchema, editCommentSchema, threadSchema } from './comment-schema.ts';
import { markThreadRead } from './unread-threads.server.ts';

/** The calls of all threads, in both areas. */
export const commentCalls = needing('work', {
  'comment-add': formAction(commentSchema, async (ctx, input) => {
    await addComment(ctx, input);
    return { toast: { title: input.internal ? 'Internal note added' : 'Comment sent', tone: 'success' } };
  }),
  'comment-edit': formAction(editCommentSchema, async (ctx, input) => {
    await editComment(ctx, input);
    return { toast: { title: 'Changes saved', tone: 'success' } };
  }),
  'comment-delete': formAction(commentIdSchema, async (ctx, input) => {
    await deleteComment(ctx, input);
    return { made: { commentId: input.commentId } };
  }),
  'comment-restore': formAction(commentIdSchema, async (ctx, input) => {
    await restoreComment(ctx, input);
    return { toast: { title: 'Restored', tone: 'success' } };
  }),
  'thread-seen': formAction(threadSchema, async (ctx, input) => {
    await markThreadRead(ctx, input);
    return {};
  }),
});
