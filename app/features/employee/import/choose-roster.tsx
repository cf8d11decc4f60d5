import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileDrop } from '#app/ui/file-drop.tsx';
import { formatBytes } from '#app/ui/relative.tsx';
import { RosterProgress } from './roster-progress.tsx';
import type { RosterUpload } from './use-roster-upload.ts';

/** The first step: a file is chosen and read at once; what went wrong can be tried again with the same file. */
export function ChooseRoster({ upload, maxBytes }: { upload: RosterUpload; maxBytes: number }) {
  const { file, phase, problem } = upload.state;
  const busy = phase !== 'idle';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title="Choose a file" description="It is read as soon as you choose it. Nothing is written yet.">
        <FileDrop
          label="Choose a CSV file"
          hint={`or drop it anywhere on this card. At most ${formatBytes(maxBytes)}.`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={busy}
          error={problem}
          onFiles={([chosen]) => void upload.send(chosen ?? null)}
        >
          <RosterProgress upload={upload} />
        </FileDrop>
        {!busy && (
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button type="button" variant="primary" onClick={() => void upload.send(file)}>
              {file ? 'Read it again' : 'Read the file'}
            </Button>
            {file && (
              <p className="min-w-0 text-ink-2 wrap-anywhere">
                Chosen: <bdi className="font-semibold text-ink">{file.name}</bdi> ({formatBytes(file.size)})
              </p>
            )}
          </div>
        )}
      </Card>
      <WhatIsRead />
    </div>
  );
}

function WhatIsRead() {
  return (
    <Card title="What is read">
      <ul className="list-disc space-y-2 pl-5 text-ink-2">
        <li>
          A first row with the names of the columns. <b className="font-semibold text-ink">Name</b> and{' '}
          <b className="font-semibold text-ink">Email</b> are needed, Role is welcome; every other column
          comes in as a further field.
        </li>
        <li>
          CSV as Excel, Google Sheets, Amazon and ADP save it: separated by comma, semicolon, tab or pipe;
          UTF-8, UTF-16 or Windows-1252, so that accents arrive as they are.
        </li>
        <li>
          A row whose name and address are known updates that person, and blank cells change nothing. The same
          file twice adds nobody.
        </li>
        <li>An Excel workbook (.xlsx) has to be saved as CSV first.</li>
      </ul>
    </Card>
  );
}
