import { UndoToast } from '#app/ui/lists/undo-toast.tsx';

type DeletedFileProps = {
  file: { id: string; name: string };
  onEnd: () => void;
  focusSoon: (find: () => HTMLElement | null) => void;
};

/** Says that a file was deleted and offers to undo that, in the place of the list that it was in. */
export function DeletedFile({ file, onEnd, focusSoon }: DeletedFileProps) {
  return (
    <UndoToast
      key={file.id}
      what="file"
      intent="file-restore"
      values={{ fileId: file.id }}
      onGone={onEnd}
      focusSoon={focusSoon}
    >
      <bdi className="font-semibold">{file.name}</bdi> was deleted. You can restore it for 30 days.
    </UndoToast>
  );
}
