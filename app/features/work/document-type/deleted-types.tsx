import { Undo2 } from 'lucide-react';
import { type FirstLines, LINES_SHOWN } from '#app/lists/load-more.ts';
import { Button } from '#app/ui/button.tsx';
import { useCall } from '#app/ui/forms/use-call.ts';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { Section } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { ListedType } from './list-document-types.server.ts';

/** The types that are out of use, each with a way back. Nothing where there is none. */
export function DeletedTypes({ deleted: { lines, count } }: { deleted: FirstLines<ListedType> }) {
  if (lines.length === 0) return null;
  return (
    <Section title="Deleted document types" description="Their documents are kept under their names.">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4 text-sm shadow-card sm:px-5">
        {lines.map((type) => (
          <li key={type.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <bdi className="block font-semibold wrap-anywhere text-ink">{type.name}</bdi>
              <p className="text-ink-2">
                Deleted <InstantText instant={type.deletedAt ?? ''} /> ·{' '}
                {type.documents.toLocaleString('en-US')} {type.documents === 1 ? 'document' : 'documents'}
              </p>
            </div>
            <Restore type={type} />
          </li>
        ))}
      </ul>
      <ShowMore
        shown={lines.length}
        count={count}
        of="deleted document types"
        name="gone"
        step={LINES_SHOWN}
        className="py-2"
      />
    </Section>
  );
}

function Restore({ type }: { type: ListedType }) {
  const { call, pending } = useCall();
  return (
    <Button
      type="button"
      size="sm"
      icon={<Undo2 aria-hidden />}
      pending={pending}
      aria-label={`Restore ${type.name}`}
      onClick={() => call('type-restore', { typeId: type.id })}
    >
      Restore
    </Button>
  );
}
