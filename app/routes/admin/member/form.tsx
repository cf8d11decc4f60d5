import { ClipboardList } from 'lucide-react';
import { data, href, redirect } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { remindNowCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import { threadOfPage } from '#app/features/work/comment/list-comments.server.ts';
import { DiscussionCard, discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { latestSubmission } from '#app/features/work/form/fill/save-draft.server.ts';
import { requireAssigned } from '#app/features/work/form/form-access.server.ts';
import { formDueCalls } from '#app/features/work/form/form-actions.server.ts';
import { FormDueCard } from '#app/features/work/form/form-due-card.tsx';
import { FormNotFound } from '#app/features/work/form/form-not-found.tsx';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf, memberOfPage } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/form';

export const handle = { title: 'Form' };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const shown = loaderData?.form ? `${loaderData.form.name} · ${loaderData.member}` : 'Form not found';
  return [{ title: `${shown} · Delivery Portal` }];
};

/** A form that a member has been given: its latest submission, or until there is one, what is said about it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const latest = await latestSubmission(ctx, params.formId);
  if (latest) throw redirect(`${paths.submission(params.formId, latest.id)}#comments`);
  try {
    const { id, name, dueDate, remindedAt, seenAt } = await requireAssigned(ctx, params.formId);
    const thread = await threadOfPage(ctx, 'form', id, request);
    const form = { id, name, dueDate, remindedAt, seenAt };
    return data({ form, thread, member: memberOfPage(context).name });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ form: null, thread: null, member: '' }, { status: 404 });
  }
}

export const action = intentRouter({ ...formDueCalls, ...remindNowCalls });

export default function MemberFormRoute({ loaderData, params }: Route.ComponentProps) {
  useShows('forms', 'internal-notes');
  const { form, thread, member } = loaderData;
  if (!form || !thread) return <FormNotFound what="Form" />;
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{form.name}</bdi>}
        breadcrumb={{
          to: href('/admin/users/:memberId', { memberId: params.memberId }),
          label: <bdi>{member}</bdi>,
        }}
      />
      <Notice tone="info" icon={<ClipboardList aria-hidden />}>
        Assigned. The member hasn't submitted it yet.
      </Notice>
      <FormDueCard form={form} />
      <DiscussionCard discussion={discussionOf(thread)} className="mt-5" />
    </>
  );
}
