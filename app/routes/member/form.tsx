import { href, redirect } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { threadOfPage } from '#app/features/work/comment/list-comments.server.ts';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { fillCalls } from '#app/features/work/form/form-actions.server.ts';
import { MemberForm } from '#app/features/work/form/member-form.tsx';
import { memberFormPage } from '#app/features/work/form/member-forms.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/form';

export const handle = { title: 'Form' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page.form.name ?? 'Form'} · Delivery Portal` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const page = await memberFormPage(ctx, params.formId).catch((error: unknown) => {
    throw error instanceof NotFound ? redirect(href('/member/dashboard')) : error;
  });
  return { page, thread: await threadOfPage(ctx, 'form', page.form.id, request) };
}

export const action = intentRouter(fillCalls);

export default function MemberFormRoute({ loaderData }: Route.ComponentProps) {
  useShows('forms');
  const { page, thread } = loaderData;
  return <MemberForm key={page.form.id} page={page} discussion={discussionOf(thread)} />;
}
