import { commentCalls } from '#app/features/work/comment/comment-actions.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';

/** The calls of all threads of a member's pages in the admin area. */
export const action = intentRouter(commentCalls);
