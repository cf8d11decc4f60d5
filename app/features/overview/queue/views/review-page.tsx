import { CheckCheck, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { FindingsOnDemand, markableGrid } from '#app/features/audit/finding/views/findings-on-demand.tsx';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { FileHistory } from '#app/features/work/file/views/file-history.tsx';
import { FilePreview } from '#app/features/work/file/views/file-preview.tsx';
import { DisputeBadge, FileStatusBadge } from '#app/features/work/file/views/file-status.tsx';
import { paths } from '#app/paths.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/dialogs/reason-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { Bytes, InstantText } from '#app/ui/relative.tsx';
import { useKeys } from '#app/ui/use-keys.ts';
import type { Review } from '../review-file.server.ts';
import { ReviewBar } from './review-bar.tsx';

type ReviewPageProps = Review & {
  reasons: readonly string[];
  /** The query of the queue that is gone through. */
  filters: string;
  /** What was decided on last, to be taken back. */
  decided: string | null;
  outcome: 'completed' | 'rejected';
};

/** One open file after the other: its contents, what is known of it, and the decision that leads to the next. */
export function ReviewPage({
  shown,
  place,
  total,
  previous,
  next,
  reasons,
  filters,
  decided,
  outcome,
}: ReviewPageProps) {
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  if (rejecting && decided === rejecting.ref) setRejecting(null);
  const address = (at: string | null) => {
    const params = new URLSearchParams(filters);
    if (at) params.set('at', at);
    return `${href('/admin/queue/review')}?${params}`;
  };
  const queue = `${href('/admin/queue')}${filters && `?${filters}`}`;
  const undo = decided && (
    <UndoToast
      key={decided}
      what="file"
      done={outcome}
      intent="queue-reopen"
      values={{ items: decided }}
      // The address keeps naming it: to change that would ask whoever is typing a reason whether to leave.
      onGone={() => undefined}
    >
      It left the queue. Undo restores it.
    </UndoToast>
  );
  if (!shown) {
    return (
      <>
        <PageHeader title="Review Files" breadcrumb={{ to: queue, label: 'Work queue' }} />
        {undo}
        <Card>
          <EmptyState
            icon={<CheckCheck />}
            title="All files are reviewed"
            action={
              <Link to={queue} className={buttonClass({ variant: 'primary' })}>
                Back to the work queue
              </Link>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{shown.file.name}</bdi>}
        description={
          <>
            <Link
              to={href('/admin/users/:memberId', { memberId: shown.memberId })}
              className="font-semibold text-ink underline-offset-4 hover:underline"
            >
              <bdi>{shown.memberName}</bdi>
            </Link>{' '}
            · {shown.categoryTitle} · {`${place} of ${total}`}
          </>
        }
        breadcrumb={{ to: queue, label: 'Work queue' }}
      />
      {undo}
      <Reviewed
        key={shown.ref}
        shown={shown}
        previous={previous && address(previous)}
        next={next && address(next)}
        nextRef={next ?? ''}
        isAsking={rejecting !== null}
        onReject={setRejecting}
      />
      {/* Not part of the file: somebody else may decide on it while the reason is typed. */}
      {rejecting && (
        <ReasonDialog
          title={`Reject ${rejecting.name}`}
          description="The member sees the reason."
          submitLabel="Reject"
          intent="review-reject"
          values={{ items: rejecting.ref, next: rejecting.next }}
          reasons={{ list: reasons, intent: 'queue-reasons', whose: 'All staff' }}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** The file that is to be rejected, as it was when its reason was asked for. */
type Rejecting = { ref: string; name: string; next: string };

type ReviewedProps = {
  shown: NonNullable<Review['shown']>;
  previous: string | null;
  next: string | null;
  nextRef: string;
  isAsking: boolean;
  onReject: (file: Rejecting) => void;
};

function Reviewed({ shown, previous, next, nextRef, isAsking, onReject }: ReviewedProps) {
  const { ref, file, versions, memberId, thread } = shown;
  const mayWork = useMayChange('work');
  const { call, pending } = useActionQueue();
  const base = paths.calls(memberId);
  const discussion = discussionOf(thread);
  const values = { items: ref, next: nextRef };
  const complete = () => call('review-complete', values);
  const reject = () => onReject({ ref, name: file.name, next: nextRef });
  const navigate = useNavigate();
  useKeys(
    {
      ...(mayWork && { e: complete, r: reject }),
      j: () => next !== null && navigate(next),
      k: () => previous !== null && navigate(previous),
    },
    !isAsking,
  );
  return (
    <div className="-mb-4 flex min-h-[calc(100dvh-12.5rem)] flex-col sm:-mb-8">
      <div className="grid flex-1 content-start gap-6 pb-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Preview" className="min-w-0">
          <FilePreview
            file={file}
            address={`${base}/files/${file.id}`}
            grid={mayWork ? markableGrid(file, shown.found.reading) : undefined}
          />
        </section>
        {/* What is focused is scrolled to above the bar that stays at the bottom. */}
        <section
          aria-label="File details"
          className="min-w-0 space-y-4 text-sm [&_a]:scroll-mb-24 [&_button]:scroll-mb-24"
        >
          <div className="flex flex-wrap gap-2">
            <FileStatusBadge status={file.status} />
            {file.isDispute && <DisputeBadge />}
          </div>
          <p className="text-ink-2">
            <bdi>{file.uploaderName}</bdi> · <InstantText instant={file.date} withTime /> ·{' '}
            <Bytes value={file.size} />
          </p>
          {file.predecessor && (
            <p>
              {file.isDispute ? 'Disputes' : 'Replaces'}{' '}
              <bdi className="font-semibold">{file.predecessor.name}</bdi>
            </p>
          )}
          {file.employee && (
            <p>
              About{' '}
              <Link
                to={paths.employee(memberId, file.employee.id)}
                className="font-semibold text-secondary-strong underline underline-offset-2"
              >
                <bdi>{file.employee.name}</bdi>
              </Link>
            </p>
          )}
          {file.notes && (
            <Part title="Notes">
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{file.notes}</bdi>
              </p>
            </Part>
          )}
          <FindingsOnDemand file={file} {...shown.found} memberId={memberId} />
          {versions.length > 1 && (
            <Part title="Versions">
              <FileHistory versions={versions} currentId={file.id} base={base} />
            </Part>
          )}
          {discussion?.shown}
          <div className="flex flex-wrap gap-2">
            <a href={`${base}/files/${file.id}`} download className={buttonClass({ size: 'sm' })}>
              <Download aria-hidden="true" />
              Download
            </a>
            <Link to={paths.file(memberId, shown.category, file.id)} className={buttonClass({ size: 'sm' })}>
              Open in the member's files
            </Link>
          </div>
        </section>
      </div>
      <ReviewBar previous={previous} next={next} pending={pending} onReject={reject} onComplete={complete} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
