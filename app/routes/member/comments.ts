import { commentCalls } from '#app/features/work/comment/comment-actions.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';

/** The calls of all threads of the member's area. */
export const action = intentRouter(commentCalls);
