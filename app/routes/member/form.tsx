import { href, redirect } from 'react-router';
import { NotFound } from '#app/errors.ts';
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

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await memberFormPage(ctxOf(context), params.formId).catch((error: unknown) => {
    throw error instanceof NotFound ? redirect(href('/member/dashboard')) : error;
  });
  return { page };
}

export const action = intentRouter(fillCalls);

export default function MemberFormRoute({ loaderData }: Route.ComponentProps) {
  useShows('forms');
  return <MemberForm key={loaderData.page.form.id} page={loaderData.page} />;
}
