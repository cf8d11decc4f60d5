import { formListCalls } from '#app/features/form/form-actions.server.ts';
import { FormsOverview } from '#app/features/form/forms-overview.tsx';
import { listForms, listFormsSchema } from '#app/features/form/list-forms.server.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import type { Route } from './+types/forms';

export const meta: Route.MetaFunction = () => [{ title: 'Forms · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listFormsSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return listForms(ctxOf(context), query);
}

export const action = actions(formListCalls);

export default function FormsRoute({ loaderData }: Route.ComponentProps) {
  return <FormsOverview {...loaderData} />;
}
