import { UserPlus } from 'lucide-react';
import { useState } from 'react';
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
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { Route } from './+types/form';

const loadAssign = () => import('#app/features/overview/members/bulk/assign-to-members.tsx');

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

export default function FormRoute({ loaderData: { found } }: Route.ComponentProps) {
  useShows('forms');
  const [assigning, setAssigning] = useState(false);
  const close = () => setAssigning(false);
  if (!found) return <FormNotFound what="Form" />;
  return (
    <>
      <FormPage
        {...found}
        actions={
          <StaffButton
            needs="manage"
            type="button"
            icon={<UserPlus aria-hidden />}
            onClick={() => setAssigning(true)}
          >
            Assign to members…
          </StaffButton>
        }
      />
      <OnDemand load={loadAssign} open={assigning} onClose={close}>
        {({ AssignToMembers }) => <AssignToMembers form={found} onClose={close} />}
      </OnDemand>
    </>
  );
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
