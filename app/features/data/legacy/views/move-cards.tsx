import { Download } from 'lucide-react';
import { FileProgress } from '#app/features/platform/import/views/file-progress.tsx';
import type { ImportUpload } from '#app/features/platform/import/views/use-import-upload.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Card } from '#app/ui/page/card.tsx';

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
        <FileProgress upload={upload} />
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
