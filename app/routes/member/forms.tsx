import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { MemberForms } from '#app/features/work/form/member-forms.tsx';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/forms';

export const handle = { title: 'Forms' };

export const meta: Route.MetaFunction = () => [{ title: 'Forms · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { forms: await listMemberForms(ctx) };
}

export default function MemberFormsRoute({ loaderData }: Route.ComponentProps) {
  useShows('forms');
  return <MemberForms {...loaderData} />;
}
