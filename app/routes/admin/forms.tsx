import { formListCalls } from '#app/features/work/form/form-actions.server.ts';
import { FormsOverview } from '#app/features/work/form/forms-overview.tsx';
import { listForms, listFormsSchema } from '#app/features/work/form/list-forms.server.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/forms';

export const handle = { title: 'Forms' };

export const meta: Route.MetaFunction = () => [{ title: 'Forms · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = listFormsSchema.parse(Object.fromEntries(params));
  return listForms(adminCtxOf(context), query, {
    deleted: trashLimitParam(params),
    kept: limitParam(params, 'kept'),
  });
}

export const action = adminActions(formListCalls);

export default function FormsRoute({ loaderData }: Route.ComponentProps) {
  useShows('forms');
  return <FormsOverview {...loaderData} />;
}
