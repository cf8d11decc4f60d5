import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { HIT_KINDS, type Hit, type HitKind } from '../find-hits.ts';

/** How long typing may pause before is searched, in milliseconds. */
const PAUSE_MS = 120;

const KINDS = Object.keys(HIT_KINDS) as HitKind[];

/** What the list of hits calls one of them. */
const optionOf = ({ kind, id }: Hit) => `${kind} ${id}`;

/** The search over everything: what is typed is looked for on the server, and what is chosen is opened. */
export function FindDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const { load, data, state } = useFetcher<{ q: string; hits: Hit[] }>();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const q = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => void load(`${from}?q=${encodeURIComponent(q)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, from, load]);
  const hits = data?.hits ?? [];
  const isShown = data?.q === q && state === 'idle';
  const groups = Map.groupBy(hits, ({ kind }) => kind);
  const first = KINDS.flatMap((kind) => groups.get(kind) ?? [])[0];
  // What comes first is chosen, whenever something else is found.
  useEffect(() => setChosen(first ? optionOf(first) : ''), [first]);
  const open = ({ to }: Hit) => {
    // What shows was found for what was typed before.
    if (!isShown) return;
    onClose();
    void navigate(to);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Search"
      className="sm:top-24! sm:translate-y-0!"
    >
      <Command shouldFilter={false} label="Search" loop value={chosen} onValueChange={setChosen}>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder="Names, files, requests, plates, pages"
          className="control"
          maxLength={200}
        />
        <Command.List className="mt-3 max-h-[55vh] overflow-y-auto text-sm">
          {isShown && hits.length === 0 && (
            <p role="status" className="px-2 py-6 text-center text-ink-2">
              Nothing found for '<bdi className="wrap-anywhere">{q}</bdi>'.
            </p>
          )}
          {KINDS.map((kind) => {
            const found = groups.get(kind);
            return found && <Group key={kind} kind={kind} hits={found} onOpen={open} />;
          })}
        </Command.List>
      </Command>
    </Dialog>
  );
}

type GroupProps = { kind: HitKind; hits: readonly Hit[]; onOpen: (hit: Hit) => void };

function Group({ kind, hits, onOpen }: GroupProps) {
  return (
    <Command.Group
      heading={HIT_KINDS[kind]}
      className="mb-2 [&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:py-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-ink-2"
    >
      {hits.map((hit) => (
        <Command.Item
          key={hit.id}
          value={optionOf(hit)}
          onSelect={() => onOpen(hit)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-1.5 data-[selected=true]:bg-secondary-soft"
        >
          <bdi className="min-w-0 truncate font-medium text-ink">{hit.title}</bdi>
          {hit.detail && <bdi className="max-w-1/2 shrink-0 truncate text-ink-2">{hit.detail}</bdi>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
