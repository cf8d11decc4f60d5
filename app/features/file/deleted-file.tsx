import { Trash2, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCall } from '#app/ui/action-form.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';

type DeletedFileProps = {
  file: { id: string; name: string };
  onEnd: () => void;
  focusSoon: (find: () => HTMLElement | null) => void;
};

/** Says that a file was deleted and offers to undo that, in the place of the list that it was in. */
export function DeletedFile({ file, onEnd, focusSoon }: DeletedFileProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const { call, pending } = useCall(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per deleted file.
  useEffect(() => focusSoon(() => undo.current), [file.id]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-surface px-4 py-3 shadow-card sm:px-5 print:hidden">
      <Trash2 aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <bdi className="font-semibold">{file.name}</bdi> was deleted. It can be brought back for 30 days.
      </p>
      <Button
        ref={undo}
        type="button"
        size="sm"
        icon={<Undo2 aria-hidden="true" />}
        pending={pending}
        onClick={() => call('file-restore', { fileId: file.id })}
      >
        Undo
      </Button>
      <IconButton label="Close" onClick={onEnd}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
