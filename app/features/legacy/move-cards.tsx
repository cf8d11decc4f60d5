import { Download, X } from 'lucide-react';
import type { ImportUpload } from '#app/features/import/use-import-upload.ts';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileDrop, UploadRow } from '#app/ui/file-drop.tsx';

/** Chooses a dump, which is read at once. */
export function MoveInCard({ upload }: { upload: ImportUpload }) {
  const { phase, problem } = upload.state;
  return (
    <Card
      title="Move in"
      description="Choose a dump of the browser version. You see what becomes of every record before anything is written."
    >
      <FileDrop
        label="Choose a dump"
        hint="or drop it anywhere on this card. A JSON file of any size."
        accept=".json,application/json"
        disabled={phase !== 'idle'}
        error={problem}
        onFiles={([chosen]) => void upload.send(chosen ?? null)}
      >
        <DumpProgress upload={upload} />
      </FileDrop>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-ink-2">
        <li>
          Accounts, employees, documents, files, requests, candidates, forms, services and the website come in
          under their own ids; files that are data URLs become files.
        </li>
        <li>What is here already stays as it is, so the same dump can be moved in again without harm.</li>
        <li>What cannot be read is named with its place in the file, and the rest comes in.</li>
        <li>Passwords are hashed. Who has none is sent a link to set one.</li>
      </ul>
    </Card>
  );
}

function DumpProgress({ upload }: { upload: ImportUpload }) {
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
      </div>
      <IconButton label={`Cancel ${file.name}`} onClick={upload.stop}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Takes everything out in the same shape. */
export function MoveOutCard() {
  return (
    <Card
      title="Move out"
      description="Everything in the same shape, as one JSON file with the files in it."
      actions={
        <a href="/api/admin/move/export.json" download className={buttonClass()}>
          <Download aria-hidden />
          Export everything
        </a>
      }
    >
      <p className="text-ink-2">
        Passwords, deleted records, submitted forms, orders and the shop are not in it. Keep the file as you
        would keep the records: it holds all of them.
      </p>
    </Card>
  );
}
