import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
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
      title="Import"
      description="Select a backup from the previous version. You'll preview every record before anything is saved."
    >
      <FileDrop
        label="Select a backup"
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
          Imports accounts, employees, documents, files, requests, candidates, forms, services and the
          website.
        </li>
        <li>Existing records aren't changed, so you can safely import the same backup again.</li>
        <li>Records that can't be read are listed with their place in the file; the rest are imported.</li>
        <li>Passwords are stored securely. People without one get a link to set it.</li>
      </ul>
    </Card>
  );
}

const EXPORT = '/api/admin/move/export.json';

/** The browser follows the link by itself, where nobody can be asked: the question comes before. */
async function download(event: MouseEvent): Promise<void> {
  event.preventDefault();
  const { ok } = await fetch('/api/session/confirm');
  if (ok) window.location.assign(EXPORT);
}

/** Takes everything out in the same shape. */
export function MoveOutCard() {
  return (
    <Card
      title="Export"
      description="Everything in the previous version's format, as one JSON file with all files."
      actions={
        <a href={EXPORT} download onClick={download} className={buttonClass()}>
          <Download aria-hidden />
          Export everything
        </a>
      }
    >
      <p className="text-ink-2">
        Passwords, deleted records, submitted forms, orders and the shop aren't included. Store the file as
        carefully as the records themselves.
      </p>
    </Card>
  );
}
