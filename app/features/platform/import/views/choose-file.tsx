import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { formatBytes } from '#app/format/bytes.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { ImportLabels } from '../import-kind.ts';
import { FileProgress } from './file-progress.tsx';
import type { ImportUpload } from './use-import-upload.ts';

type ChooseFileProps = {
  words: ImportLabels;
  upload: ImportUpload;
  maxBytes: number;
  /** Address of a file that shows what is read. */
  sample: string;
};

/** The first step: a file is chosen and read at once; what went wrong can be tried again with the same file. */
export function ChooseFile({ words, upload, maxBytes, sample }: ChooseFileProps) {
  const { file, phase, problem } = upload.state;
  const busy = phase !== 'idle';
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title="Choose a file" description="Nothing is saved until you confirm.">
        <FileDrop
          label="Choose a CSV or Excel file"
          hint={`or drop it anywhere on this card. At most ${formatBytes(maxBytes)}.`}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.htm,.html,text/csv,text/tab-separated-values,text/plain"
          disabled={busy}
          error={problem}
          onFiles={([chosen]) => void upload.send(chosen ?? null)}
        >
          <FileProgress upload={upload} hint="Large files can take a few seconds." />
        </FileDrop>
        {!busy && file && (
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button type="button" variant="primary" onClick={() => void upload.send(file)}>
              Try again
            </Button>
            <p className="min-w-0 text-ink-2 wrap-anywhere">
              Selected: <bdi className="font-semibold text-ink">{file.name}</bdi> ({formatBytes(file.size)})
            </p>
          </div>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-ink-2">
          Not sure about the format?
          <a href={sample} download className={buttonClass({ variant: 'link' })}>
            <Download aria-hidden />
            Download a sample file
          </a>
        </p>
      </Card>
      <WhatIsRead words={words} />
    </div>
  );
}

function WhatIsRead({ words }: { words: ImportLabels }) {
  const { needed, welcome, sources, known } = words;
  return (
    <Card title="File requirements">
      <ul className="list-disc space-y-2 pl-5 text-ink-2">
        <li>
          A row with column names; title lines above it are skipped.{' '}
          {needed.map((label, index) => (
            <Fragment key={label}>
              {index > 0 && ' and '}
              <b className="font-semibold text-ink">{label}</b>
            </Fragment>
          ))}{' '}
          are required, {welcome}
        </li>
        <li>CSV, TSV or Excel (.xlsx). Exports from {sources} all work.</li>
        <li>{known}</li>
      </ul>
    </Card>
  );
}
