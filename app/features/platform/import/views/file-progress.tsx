import { X } from 'lucide-react';
import { IconButton } from '#app/ui/button.tsx';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import type { ImportUpload } from './use-import-upload.ts';

/** A file on its way: how much is through, and then that the server reads it. Nothing while nothing is on its way. */
export function FileProgress({ upload, hint }: { upload: ImportUpload; hint?: string }) {
  const { file, phase, progress } = upload.state;
  if (!file || phase === 'idle') return null;
  if (phase === 'sending') {
    const { name, size } = file;
    return (
      <div className="mt-2">
        <UploadRow name={name} bytes={size} progress={progress} state="sending" onCancel={upload.stop} />
      </div>
    );
  }
  return (
    <div className="mt-2 flex items-center gap-3 py-2">
      <div role="status" className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">
          Reading <bdi>{file.name}</bdi>…
        </p>
        <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
          <div className="h-full w-2/5 animate-loading-bar rounded-full bg-secondary-strong motion-reduce:w-full motion-reduce:animate-none" />
        </div>
        {hint && <p className="mt-0.5 text-xs text-ink-2">{hint}</p>}
      </div>
      <IconButton label={`Cancel ${file.name}`} onClick={upload.stop}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
