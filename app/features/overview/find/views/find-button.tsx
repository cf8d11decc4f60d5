import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { fetchAhead, OnDemand } from '#app/ui/dialogs/on-demand.tsx';

const load = () => import('./find-dialog.tsx');

/** Opens the search over everything, from the header or by Ctrl K (⌘ K). `from` is the address that answers it. */
export function FindButton({ from }: { from: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEffect(() => fetchAhead(load), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setIsOpen((open) => !open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        label="Search"
        title="Search (Ctrl K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden className="size-5" />
      </IconButton>
      <OnDemand load={load} open={isOpen} onClose={close}>
        {({ FindDialog }) => isOpen && <FindDialog from={from} onClose={close} />}
      </OnDemand>
    </>
  );
}
