import { useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { paths } from '#app/paths.ts';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { COMMENTS_SHOWN } from '../comments-shown.ts';
import type { Thread } from '../list-comments.server.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** What was said about a record, the newest first, and where to say more. */
export function ThreadPanel({ thread }: { thread: Thread }) {
  const { kind, subjectId, memberId, lines, count, canComment, unread } = thread;
  const action = paths.comments(memberId);
  useReadWhileOpen({
    ...{ unseen: unread, intent: 'thread-seen', values: { kind, subjectId }, action },
    state: lines[0]?.id ?? '',
  });
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const { call } = useActionQueue((_answer, { commentId = null }) => setDeletedId(commentId));
  return (
    <section aria-label="Comments" className="flex max-w-prose flex-col gap-3">
      {/* What the calls' page needs is there before it is called: where it cannot be fetched, the page would be loaded anew. */}
      <PrefetchPageLinks page={action} />
      <p className="font-semibold">Comments</p>
      {canComment && (
        <DirtyFormGuard losing="message">
          <CommentForm thread={thread} />
        </DirtyFormGuard>
      )}
      {count === 0 && !canComment && <p className="text-sm text-ink-2">No comments yet.</p>}
      {count > 0 && (
        <ol className="space-y-2">
          {lines.map((line) => (
            <CommentItem
              key={line.id}
              line={line}
              memberId={memberId}
              onDelete={({ id }) => call('comment-delete', { commentId: id }, action)}
            />
          ))}
        </ol>
      )}
      <ShowMore shown={lines.length} count={count} of="Comments" name="comments" step={COMMENTS_SHOWN} />
      {deletedId && (
        <UndoToast
          key={deletedId}
          what="comment"
          intent="comment-restore"
          values={{ commentId: deletedId }}
          action={action}
          onGone={() => setDeletedId(null)}
        >
          Nobody sees it anymore.
        </UndoToast>
      )}
    </section>
  );
}
