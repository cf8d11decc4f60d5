import { Columns3, Download, FileUp, ListChecks, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ImportLabels } from '../import-kind.ts';
import { countOf, countsText, formatCount } from '../import-texts.ts';
import type { ImportView } from '../list-import.server.ts';
import { ImportLines } from './import-lines.tsx';
import { UndoImport } from './undo-import.tsx';

type ImportPreviewProps = {
  view: ImportView;
  words: ImportLabels;
  /** Path of the list that is filled. */
  list: string;
  /** Address of the kind's import calls. */
  calls: string;
  onAnother: () => void;
  /** Reads the same file once more, where the browser still has it. */
  onAgain: (() => void) | null;
  /** Asks for sheet, header row and columns, where the browser still has the file. */
  onColumns: (() => void) | null;
  reading: boolean;
};

/** What would become of each row, or what has; with everything that can be done with the import. */
export function ImportPreview(props: ImportPreviewProps) {
  const { view, words, list, calls, onAnother, onAgain, onColumns, reading } = props;
  const { status } = view;
  const another = (
    <Button type="button" icon={<FileUp aria-hidden />} onClick={onAnother}>
      {status === 'previewed' ? 'Choose another file' : 'Import another file'}
    </Button>
  );
  const report = (
    <a href={`${calls}/${view.id}/report.csv`} download className={buttonClass()}>
      <Download aria-hidden />
      Download report
    </a>
  );
  return (
    <>
      <Card
        className="mb-5"
        title={<span className="wrap-anywhere">{TITLES[status]}</span>}
        description={
          <>
            <bdi className="font-semibold text-ink wrap-anywhere">{view.fileName}</bdi>
            {status === 'previewed'
              ? ' is ready to review. Nothing has been saved yet.'
              : `: ${outcomeText(view, words)}`}{' '}
            {view.reading}
          </>
        }
      >
        {status === 'previewed' ? (
          <div className="flex flex-wrap items-center gap-2 max-sm:*:w-full">
            <ApplyImport key={view.id} view={view} words={words} />
            {another}
            {report}
            {onAgain && (
              <Button type="button" icon={<RotateCcw aria-hidden />} pending={reading} onClick={onAgain}>
                Check the file again
              </Button>
            )}
            {onColumns && (
              <Button type="button" icon={<Columns3 aria-hidden />} disabled={reading} onClick={onColumns}>
                Change columns
              </Button>
            )}
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton to={list} variant="primary" icon={<ListChecks aria-hidden />}>
              {words.see}
            </LinkButton>
            {report}
            {another}
            <UndoImport view={view} words={words} />
            {status === 'applied' && !view.canUndo && (
              <p className="basis-full text-ink-2">It can't be undone: {words.builtOn}</p>
            )}
          </div>
        )}
      </Card>
      <ImportLines view={view} words={words} />
    </>
  );
}

const TITLES: Record<ImportView['status'], string> = {
  previewed: 'Review the rows',
  applying: 'Importing…',
  reverting: 'Canceling the import…',
  applied: 'Import finished',
  undoing: 'Undoing the import…',
  undone: 'Import undone',
};
const UNDER_WAY: readonly ImportView['status'][] = ['applying', 'reverting', 'undoing'];

function outcomeText({ status, counts: { add, update, skip } }: ImportView, words: ImportLabels): string {
  if (UNDER_WAY.includes(status)) return "still running. This page updates when it's done.";
  if (status === 'undone') return `undone. The ${words.many} were restored to how they were.`;
  return `${countsText({ added: add, updated: update, skipped: skip }, words)}.`;
}

function ApplyImport({ view, words }: { view: ImportView; words: ImportLabels }) {
  const id = useId();
  const { call, pending } = useActionQueue();
  const { add, update, ask } = view.counts;
  const total = add + update;
  const reason =
    ask > 0 ? openText(ask) : total === 0 ? 'There is nothing to import. All rows are skipped.' : null;
  return (
    <>
      <Button
        type="button"
        variant="primary"
        disabled={reason !== null || undefined}
        pending={pending}
        aria-describedby={id}
        onClick={() => call('import-apply', { importId: view.id })}
      >
        Import {countOf(total, words)}
      </Button>
      <p id={id} role="status" className="order-last basis-full text-ink-2 empty:hidden">
        {pending && total > 1000 ? <Spinner label={`Writing ${countOf(total, words)}…`} /> : reason}
      </p>
    </>
  );
}

function openText(ask: number): string {
  return ask === 1 ? 'One row needs a decision first.' : `${formatCount(ask)} rows need a decision first.`;
}
