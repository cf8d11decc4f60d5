import { BadgeCheck, Undo2 } from 'lucide-react';
import { use, useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { type Discussion, DiscussionCard } from '#app/features/work/comment/views/discussion.tsx';
import { formatInstant } from '#app/format/dates.ts';
import { paths } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { InstantText, TimeZoneContext } from '#app/ui/relative.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { FormStateBadge } from '../form-state-badge.tsx';
import { AnswerList } from './answer-list.tsx';
import type { SubmissionPage as Page } from './list-submissions.server.ts';
import { SubmissionComparison } from './submission-comparison.tsx';

/** Null where the member does not have the form any more. */
type SubmissionPageProps = Page & { discussion: Discussion | null };

/** A submission for an admin to read: alone, or beside an earlier one of the same member. */
export function SubmissionPage({ member, submission, earlier, unseen, discussion }: SubmissionPageProps) {
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const zone = use(TimeZoneContext);
  const [asking, setAsking] = useState(false);
  useReadWhileOpen({ unseen, intent: 'submission-seen', values: { submissionId: submission.id } });
  const base = paths.calls(member.id);
  const wanted = params.get('with') ?? (submission.isCorrection ? submission.predecessorId : null);
  const other = earlier.find(({ id }) => id === wanted);
  const isLatest = submission.successorId === null;
  const isApproved = submission.status === 'Approved';
  const canAsk = isLatest && (isApproved || submission.status === 'Submitted');
  const { call, pending } = useActionQueue();
  const decide = (intent: string) => call(intent, { submissionId: submission.id });
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{submission.formName}</bdi>}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={href('/admin/users/:memberId', { memberId: member.id })}
              className="font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              <bdi>{member.name}</bdi>
            </Link>
            <span className="wrap-anywhere">
              by <bdi>{submission.submitterName}</bdi>,{' '}
              <InstantText instant={submission.submittedAt} withTime />
            </span>
            <FormStateBadge state={submission.status} />
            {submission.isCorrection && <Badge tone="info">Correction</Badge>}
          </span>
        }
        breadcrumb={{ to: paths.submissions(submission.formId), label: 'Submissions' }}
        actions={
          canAsk && (
            <>
              <StaffButton
                needs="work"
                type="button"
                icon={<Undo2 aria-hidden />}
                onClick={() => setAsking(true)}
              >
                Request a correction
              </StaffButton>
              {isApproved ? (
                <StaffButton
                  needs="work"
                  type="button"
                  pending={pending}
                  onClick={() => decide('submission-reopen')}
                >
                  Undo approval
                </StaffButton>
              ) : (
                <>
                  <StaffButton
                    needs="work"
                    type="button"
                    pending={pending}
                    onClick={() => decide('submission-approve')}
                  >
                    Approve
                  </StaffButton>
                  <StaffButton
                    needs="work"
                    type="button"
                    variant="primary"
                    icon={<BadgeCheck aria-hidden />}
                    pending={pending}
                    onClick={() => decide('submission-approve-next')}
                  >
                    Approve & next
                  </StaffButton>
                </>
              )}
            </>
          )
        }
      />
      {submission.correctionReason && <Asked submission={submission} />}
      {submission.successorId && (
        <Notice tone="info" icon={null}>
          There is a newer submission.{' '}
          <Link
            to={paths.submission(submission.formId, submission.successorId)}
            className="font-semibold underline"
          >
            Open the next submission
          </Link>
        </Notice>
      )}
      {earlier.length > 0 && (
        <label className="mb-4 flex flex-wrap items-center gap-2 font-medium print:hidden">
          Compare with
          <select
            value={other?.id ?? ''}
            onChange={(event) => change({ with: event.target.value || 'none' })}
            className="control w-auto! max-w-full"
          >
            <option value="">Nothing</option>
            {earlier.map(({ id, submittedAt }) => (
              <option key={id} value={id}>
                {formatInstant(submittedAt, zone, { withTime: true })}
              </option>
            ))}
          </select>
        </label>
      )}
      {other ? (
        <SubmissionComparison before={other} after={submission} base={base} />
      ) : (
        <Card>
          <AnswerList submission={submission} base={base} />
        </Card>
      )}
      {discussion && <DiscussionCard discussion={discussion} className="mt-5" />}
      {asking && <AskDialog submissionId={submission.id} onClose={() => setAsking(false)} />}
    </>
  );
}

function Asked({ submission }: { submission: Page['submission'] }) {
  return (
    <Notice tone="warn" icon={<Undo2 aria-hidden />}>
      <p>
        <bdi className="font-semibold">{submission.correctionAskedBy}</bdi> requested a correction
        {submission.correctionAskedAt && (
          <>
            {' on '}
            <InstantText instant={submission.correctionAskedAt} withTime />
          </>
        )}
        :
      </p>
      <p className="whitespace-pre-line">
        <bdi>{submission.correctionReason}</bdi>
      </p>
    </Notice>
  );
}

function AskDialog({ submissionId, onClose }: { submissionId: string; onClose: () => void }) {
  return (
    <PromptDialog
      size="md"
      title="Request a correction"
      description="The member sees the reason and submits the form again. The current submission is kept."
      intent="submission-correct"
      values={{ submissionId }}
      field={{
        label: 'What needs to be corrected?',
        name: 'reason',
        multiline: true,
        rows: 4,
        required: true,
        autoFocus: true,
        maxLength: 2000,
      }}
      submitLabel="Request a correction"
      onClose={onClose}
    />
  );
}
