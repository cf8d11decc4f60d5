import { Undo2 } from 'lucide-react';
import { Button } from './button.tsx';
import { InstantText } from './relative.tsx';
import { useCall } from './use-call.ts';

export type DeletedListProps = {
  /** What they are, such as 'Deleted employees'. */
  title: string;
  /** `deletedAt` is an ISO instant. */
  items: readonly { id: string; name: string; detail?: string; deletedAt: string }[];
  /** The call that brings one back, and the name under which it takes the id. */
  intent: string;
  idName: string;
};

/** What was deleted and can still be brought back, folded. Nothing where there is none. */
export function DeletedList({ title, items, intent, idName }: DeletedListProps) {
  if (items.length === 0) return null;
  return (
    <details className="mt-6 rounded-xl border border-line bg-surface text-sm shadow-card print:hidden">
      <summary className="tap cursor-pointer rounded-xl px-4 py-3 font-semibold text-ink-2 hover:text-ink sm:px-5">
        {title} ({items.length})
      </summary>
      <p className="px-4 pb-2 text-ink-2 sm:px-5">
        They can be brought back for 30 days; after that they are erased.
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <DeletedItem key={item.id} {...item} intent={intent} idName={idName} />
        ))}
      </ul>
    </details>
  );
}

function DeletedItem({
  id,
  name,
  detail,
  deletedAt,
  intent,
  idName,
}: DeletedListProps['items'][number] & Pick<DeletedListProps, 'intent' | 'idName'>) {
  const { call, pending } = useCall();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        {detail && (
          <span className="text-ink-2">
            {' '}
            · <bdi>{detail}</bdi>
          </span>
        )}
        <span className="block text-xs text-ink-2">
          Deleted <InstantText instant={deletedAt} withTime />
        </span>
      </p>
      <Button
        type="button"
        size="sm"
        icon={<Undo2 aria-hidden />}
        aria-label={`Bring back ${name}`}
        pending={pending}
        onClick={() => call(intent, { [idName]: id })}
      >
        Bring back
      </Button>
    </li>
  );
}
