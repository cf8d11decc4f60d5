import { data } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { submissionCalls } from '#app/features/work/form/form-actions.server.ts';
import { formThread } from '#app/features/work/form/form-comments.server.ts';
import { FormNotFound } from '#app/features/work/form/form-not-found.tsx';
import { readSubmission } from '#app/features/work/form/submissions/list-submissions.server.ts';
import { SubmissionPage } from '#app/features/work/form/submissions/submission-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/form-submission';

export const handle = { title: 'Form Submission' };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const submission = loaderData?.found?.submission;
  const name = submission && `${submission.formName}, submission ${submission.number}`;
  return [{ title: `${name ?? 'Submission not found'} · Delivery Portal` }];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const ctx = adminCtxOf(context);
    const found = await readSubmission(ctx, params.formId, params.submissionId);
    return data({
      found,
      thread: await formThread(await withMember(ctx, found.member.id), params.formId, request),
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ found: null, thread: null }, { status: 404 });
  }
}

export const action = adminActions(submissionCalls);

export default function FormSubmissionRoute({ loaderData }: Route.ComponentProps) {
  useShows('forms', 'internal-notes');
  const { found, thread } = loaderData;
  if (!found) return <FormNotFound what="Submission" />;
  return <SubmissionPage key={found.submission.id} {...found} discussion={discussionOf(thread)} />;
}
