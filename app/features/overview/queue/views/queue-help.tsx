import { Dialog } from '#app/ui/dialogs/dialog.tsx';

const KEYS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['x', 'Select the item'],
  ['Enter', 'Open the item'],
  ['e', 'Complete what is selected'],
  ['r', 'Send back what is selected'],
  ['a', 'Assign what is selected'],
  ['?', 'This list'],
] as const;

/** The keys of the queue. */
export function QueueHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {KEYS.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-line-strong bg-surface-2 px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
