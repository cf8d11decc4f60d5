import { Lock } from 'lucide-react';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { InstantText } from '#app/ui/relative.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { COMMENTS_SHOWN } from '../comments-shown.ts';
import type { CommentLine, Thread } from '../list-comments.server.ts';
import { CommentForm } from './comment-form.tsx';

type ThreadPanelProps = { thread: Thread; action: string | undefined };

/** What was said about a record, the newest first, and where to say more. */
export function ThreadPanel({ thread, action }: ThreadPanelProps) {
  const { kind, subjectId, lines, count, canComment, staff, mentioned } = thread;
  useReadWhileOpen({ unseen: mentioned, intent: 'mention-seen', values: { kind, subjectId }, action });
  if (count === 0 && !canComment) return null;
  return (
    <section aria-label="Comments" className="flex max-w-prose flex-col gap-3">
      <p className="font-semibold">Comments</p>
      {canComment && (
        <DirtyFormGuard losing="message">
          <CommentForm kind={kind} subjectId={subjectId} staff={staff} action={action} />
        </DirtyFormGuard>
      )}
      {count > 0 && (
        <ol className="space-y-2">
          {lines.map((line) => (
            <Comment key={line.id} line={line} />
          ))}
        </ol>
      )}
      <ShowMore shown={lines.length} count={count} of="Comments" name="comments" step={COMMENTS_SHOWN} />
    </section>
  );
}

function Comment({ line: { isInternal, authorName, side, text, at } }: { line: CommentLine }) {
  return (
    <li
      className={
        isInternal
          ? 'rounded-lg border border-dashed border-warn-ink bg-warn-soft px-3 py-2 text-warn-ink'
          : 'rounded-lg border border-line bg-bg px-3 py-2'
      }
    >
      {isInternal && (
        <p className="flex items-center gap-1.5 text-xs font-semibold">
          <Lock aria-hidden="true" className="size-3.5" />
          Internal note
        </p>
      )}
      <p className="text-xs">
        <bdi className="font-semibold">{authorName}</bdi>
        {side === 'admin' && !isInternal && ' (back office)'} · <InstantText instant={at} withTime />
      </p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
    </li>
  );
}
