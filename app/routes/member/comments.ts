import { href, redirect } from 'react-router';
import { commentCalls } from '#app/features/work/comment/comment-actions.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';

/** The calls of all threads of the member's area. */
export const action = intentRouter(commentCalls);

/** There is nothing to see here. */
export const loader = () => redirect(href('/member/dashboard'));
