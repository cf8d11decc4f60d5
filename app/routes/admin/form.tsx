import { data } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { formBuilderCalls } from '#app/features/work/form/form-actions.server.ts';
import { FormNotFound } from '#app/features/work/form/form-not-found.tsx';
import { FormPage } from '#app/features/work/form/form-page.tsx';
import { findForm } from '#app/features/work/form/list-forms.server.ts';
import {
  listSubmissions,
  listSubmissionsSchema,
  nameOfForm,
} from '#app/features/work/form/submissions/list-submissions.server.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/form';

export const handle = { title: 'Form Builder' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found?.name ?? 'Form not found'} · Delivery Portal` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const id = params.formId;
  const name = await nameOfForm(ctx, id).catch(nullIfNotFound);
  if (name === null) return data({ found: null }, { status: 404 });
  const search = new URL(request.url).searchParams;
  const [form, all] = await Promise.all([
    findForm(ctx, id).catch(nullIfNotFound),
    listSubmissions(ctx, id, { member: '', unseen: '1', page: 1 }),
  ]);
  const listed = search.get('tab') === 'submissions' || form === null || form.deletedAt !== null;
  const query = listSubmissionsSchema.parse(Object.fromEntries(search));
  const list = listed ? await listSubmissions(ctx, id, query) : null;
  return data({ found: { id, name, form, list, unseen: all.total, maxUploadBytes: ctx.maxUploadBytes } });
}

export const action = adminActions(formBuilderCalls);

export default function FormRoute({ loaderData }: Route.ComponentProps) {
  useShows('forms');
  return loaderData.found ? <FormPage {...loaderData.found} /> : <FormNotFound what="Form" />;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
