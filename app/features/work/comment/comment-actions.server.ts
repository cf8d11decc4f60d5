import { formAction, needing } from '#app/call.server.ts';
import { addComment } from './add-comment.server.ts';
import { commentSchema, threadSchema } from './comment-schema.ts';
import { markMentionsRead } from './list-comments.server.ts';

/** The calls of a thread; the member's pages offer the first of them. */
export const commentCalls = needing('work', {
  'comment-add': formAction(commentSchema, async (ctx, input) => {
    await addComment(ctx, input);
    return { toast: { title: input.internal ? 'Internal note added' : 'Comment sent', tone: 'success' } };
  }),
  'mention-seen': formAction(threadSchema, async (ctx, input) => {
    await markMentionsRead(ctx, input);
    return {};
  }),
});
