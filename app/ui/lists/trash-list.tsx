import { Undo2 } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useSearchParams } from 'react-router';
import { formatInstant } from '#app/format/dates.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import type { Trash, TrashLine } from '#app/lists/trash.ts';
import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import { ShowMore } from './show-more.tsx';

type TrashListProps = {
  /** What they are, such as 'Deleted employees'. */
  title: string;
  deleted: Trash;
  /** The call that restores one, and the name under which it takes the id. */
  intent: string;
  idName: string;
};

/** What was deleted and can still be restored, folded. Nothing where there is none. */
export function TrashList({ title, deleted: { lines, count }, intent, idName }: TrashListProps) {
  const [params] = useSearchParams();
  if (lines.length === 0) return null;
  return (
    <details
      open={params.has('gone') || undefined}
      className="mt-2 rounded-xl border border-line bg-surface text-sm shadow-card sm:mt-6 print:hidden"
    >
      <summary className="tap cursor-pointer rounded-xl px-4 py-3 font-semibold text-ink-2 hover:text-ink sm:px-5">
        {title} ({formatCount(count)})
      </summary>
      <p className="px-4 pb-2 text-ink-2 sm:px-5">
        You can restore them for 30 days. After that they are permanently deleted.
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <TrashItem key={line.id} line={line} intent={intent} idName={idName} />
        ))}
      </ul>
      <ShowMore
        shown={lines.length}
        count={count}
        of={title.toLowerCase()}
        name="gone"
        step={LINES_SHOWN}
        className="px-4 py-2 sm:px-5"
      />
    </details>
  );
}

type TrashItemProps = Pick<TrashListProps, 'intent' | 'idName'> & {
  line: TrashLine;
  /** Until when it can be restored, and other acts, where the list says so. */
  until?: ReactNode;
  children?: ReactNode;
};

/** One deleted thing, with the way back. */
export function TrashItem({ line, intent, idName, until, children }: TrashItemProps) {
  const { id, name, detail, deletedAt } = line;
  const { call, pending } = useActionQueue();
  const zone = use(TimeZoneContext);
  return (
    <li className="gone">
      <p>
        <bdi>{name}</bdi>
        {detail && (
          <>
            {' · '}
            <bdi>{detail}</bdi>
          </>
        )}
        <small>
          {`Deleted ${formatInstant(deletedAt, zone, { withTime: true })}`}
          {until}
        </small>
      </p>
      <span>
        <Button
          type="button"
          size="sm"
          icon={<Undo2 aria-hidden />}
          aria-label={`Restore ${name}`}
          pending={pending}
          onClick={() => call(intent, { [idName]: id })}
        >
          Restore
        </Button>
        {children}
      </span>
    </li>
  );
}
