import { FilePen, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { href, useSearchParams } from 'react-router';
import { type Discussion, DiscussionCard } from '#app/features/work/comment/views/discussion.tsx';
import { paths } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { DueLine } from '#app/ui/due-line.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { PageHeader, Section } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { FillForm } from './fill/fill-form.tsx';
import { FormStateBadge } from './form-state-badge.tsx';
import type { FormPage } from './member-forms.server.ts';
import { AnswerList } from './submissions/answer-list.tsx';
import type { Submission } from './submissions/submissions.ts';

/** A form of the member: to fill in, or what was submitted. */
export function MemberForm({ page, discussion }: { page: FormPage; discussion: Discussion }) {
  const { form, submissions, draft, canEdit } = page;
  const [params] = useSearchParams();
  useTopOnceSubmitted(page.number);
  useReadWhileOpen({
    unseen: form.unseen,
    intent: 'form-seen',
    values: { formId: form.id },
    state: discussion.state,
  });
  const [latest] = submissions;
  const toCorrect = latest?.status === 'Correction asked' ? latest : null;
  const filling =
    !latest || (canEdit && (toCorrect !== null || draft.revision > 0 || params.get('fill') === '1'));
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={<bdi className="wrap-anywhere">{form.name}</bdi>}
        description={
          filling
            ? 'Your answers are saved as a draft until you submit.'
            : "You've submitted this form. Your answers are below."
        }
        breadcrumb={{ to: href('/member/forms'), label: 'Forms' }}
        actions={
          !filling &&
          canEdit && (
            <LinkButton to="?fill=1" icon={<FilePen aria-hidden />}>
              Start a new one
            </LinkButton>
          )
        }
      />
      {form.dueDate && <DueLine date={form.dueDate} className="-mt-3 mb-4" />}
      {toCorrect && <CorrectionNotice submission={toCorrect} />}
      {filling && !canEdit && (
        <Notice tone="info" icon={<Lock aria-hidden />}>
          You can view this form. To complete it, ask the account owner for edit permission.
        </Notice>
      )}
      {filling && (
        <fieldset disabled={!canEdit} className="min-w-0">
          <legend className="sr-only">Your answers</legend>
          <FillForm key={`${form.id} ${page.number}`} page={page} base={paths.calls(null)} />
        </fieldset>
      )}
      {submissions.length > 0 && <Submitted submissions={submissions} folded={filling} />}
      <DiscussionCard discussion={discussion} className="mt-5" />
    </div>
  );
}

/** Once one more is submitted the form goes: the page is read from its top, by keyboard too, whichever answer told so first. */
function useTopOnceSubmitted(number: number): void {
  const change = useChangeInUrl();
  const filled = useRef(number);
  useEffect(() => {
    if (filled.current === number) return;
    filled.current = number;
    change({ fill: null });
    document.getElementById('main')?.focus();
    window.scrollTo(0, 0);
  }, [number, change]);
}

function Submitted({ submissions, folded }: { submissions: readonly Submission[]; folded: boolean }) {
  return (
    <Section title="What you submitted">
      <div className="grid gap-4">
        {submissions.map((submission, index) => (
          <Card key={submission.id}>
            <details open={!folded && index === 0}>
              <summary className="tap flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md">
                <span className="font-semibold">
                  <InstantText instant={submission.submittedAt} withTime />
                </span>
                <span className="min-w-0 wrap-anywhere text-ink-2">
                  by <bdi>{submission.submitterName}</bdi>
                </span>
                <FormStateBadge state={submission.status} />
              </summary>
              <div className="mt-3 border-t border-line pt-3">
                {submission.correctionReason && (
                  <p className="mb-3 wrap-anywhere text-ink-2">
                    Correction requested: <bdi>{submission.correctionReason}</bdi>
                  </p>
                )}
                <AnswerList submission={submission} base={paths.calls(null)} />
              </div>
            </details>
          </Card>
        ))}
      </div>
    </Section>
  );
}
