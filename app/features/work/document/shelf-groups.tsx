import { type ReactNode, useMemo, useState } from 'react';
import { SearchBox } from '#app/ui/lists/list-view.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { DocumentShelf, type ShelfUploads } from './document-shelf.tsx';
import { FIRST_OF_GROUP, groupShelves, type ShelfGroup, UNGROUPED } from './group-shelves.ts';
import type { TypeShelf } from './list-documents.server.ts';

type ShelvesProps = { shelves: readonly TypeShelf[]; base: string; uploads: ShelfUploads | null };

/** An employee's document types as rows; where there are many, what needs attention first and the rest folded. */
export function DocumentShelves(props: ShelvesProps) {
  if (props.shelves.length > UNGROUPED) return <GroupedShelves {...props} />;
  return <Rows {...props} isShown={() => true} />;
}

type RowsProps = ShelvesProps & { isShown: (shelf: TypeShelf) => boolean };

function Rows({ shelves, base, uploads, isShown }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {shelves.map((shelf) => (
        <DocumentShelf
          key={shelf.typeId}
          shelf={shelf}
          base={base}
          uploads={uploads}
          isHidden={!isShown(shelf)}
        />
      ))}
    </ul>
  );
}

/** Rows stay mounted while a search hides them: a file that was chosen in one is not lost. */
function GroupedShelves(props: ShelvesProps) {
  const [q, setQ] = useState('');
  const groups = useGroups(props.shelves);
  const isShown = ({ name }: TypeShelf) =>
    name.toLocaleLowerCase('en').includes(q.trim().toLocaleLowerCase('en'));
  const byId = new Map(props.shelves.map((shelf) => [shelf.typeId, shelf]));
  return (
    <>
      <div className="border-b border-line px-4 py-3 sm:px-5 print:hidden">
        <SearchBox
          value={q}
          onChange={setQ}
          label="Search document types"
          placeholder="Search document types"
        />
      </div>
      {groups.map(({ key, title, typeIds }) => {
        const shelves = typeIds.flatMap((typeId) => byId.get(typeId) ?? []);
        return (
          <Group
            key={key}
            {...props}
            {...{ title, shelves, isShown }}
            isOpen={key === 'attention'}
            isSearched={q.trim() !== ''}
          />
        );
      })}
      {!props.shelves.some(isShown) && <EmptyState title="No document type matches" className="py-6!" />}
    </>
  );
}

/** Grouped anew only where types came or went: a row keeps its place when its document comes in. */
function useGroups(shelves: readonly TypeShelf[]): ShelfGroup[] {
  const types = shelves.map(({ typeId }) => typeId).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came in meanwhile shows in its row.
  return useMemo(() => groupShelves(shelves), [types]);
}

type GroupProps = RowsProps & { title: string; isOpen: boolean; isSearched: boolean };

function Group({ title, isOpen, isSearched, shelves, ...rows }: GroupProps) {
  const count = shelves.filter(rows.isShown).length;
  if (!isOpen) {
    return (
      <Fold title={title} count={count} isOpen={isSearched} isHidden={isSearched && count === 0}>
        <Rows shelves={shelves} {...rows} />
      </Fold>
    );
  }
  const more = shelves.slice(FIRST_OF_GROUP);
  return (
    <>
      <Rows shelves={shelves.slice(0, FIRST_OF_GROUP)} {...rows} />
      {more.length > 0 && (
        <Fold
          title="More that need attention"
          count={more.filter(rows.isShown).length}
          isOpen={isSearched}
          isHidden={isSearched && !more.some(rows.isShown)}
        >
          <Rows shelves={more} {...rows} />
        </Fold>
      )}
    </>
  );
}

type FoldProps = { title: string; count: number; isOpen: boolean; isHidden: boolean; children: ReactNode };

function Fold({ title, count, isOpen, isHidden, children }: FoldProps) {
  return (
    <details open={isOpen} hidden={isHidden} className="border-t border-line">
      <summary className="tap cursor-pointer px-4 py-3 font-semibold text-ink sm:px-5">
        {title} <span className="font-normal text-ink-2">({count})</span>
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  );
}
