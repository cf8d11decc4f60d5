import { href, redirect } from 'react-router';
import { commentCalls } from '#app/features/work/comment/comment-actions.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import type { Route } from './+types/comments';

/** The calls of all threads of a member's pages in the admin area. */
export const action = intentRouter(commentCalls);

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(href('/admin/users/:memberId', params));
