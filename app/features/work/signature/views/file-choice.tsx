import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { SendDocument } from './use-send-document.ts';

/** The file that is to be sent. */
export function FileChoice({ upload }: { upload: SendDocument }) {
  const { file, choose, progress, errors } = upload;
  return (
    <FileDrop
      label={file ? 'Choose another file' : 'Choose a file'}
      hint={file ? file.name : 'PDF or text'}
      accept="application/pdf,text/plain,.pdf,.txt"
      error={errors.file ?? null}
      disabled={upload.pending}
      onFiles={([chosen]) => chosen && choose(chosen)}
    >
      {progress !== null && (
        <ProgressBar percent={Math.round(progress * 100)} label="Upload" className="mt-2" />
      )}
    </FileDrop>
  );
}
