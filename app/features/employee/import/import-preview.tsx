import { Download, FileUp, RotateCcw, Users } from 'lucide-react';
import { useId } from 'react';
import { useCall } from '#app/ui/action-form.tsx';
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { ImportLines } from './import-lines.tsx';
import type { ImportView } from './list-import.server.ts';
import { UndoImport } from './undo-import.tsx';

type ImportPreviewProps = {
  view: ImportView;
  /** Path of the employees. */
  list: string;
  calls: string;
  onAnother: () => void;
  /** Reads the same file once more, where the browser still has it. */
  onAgain: (() => void) | null;
  reading: boolean;
};

/** What would become of each row, or what has; with everything that can be done with the import. */
export function ImportPreview({ view, list, calls, onAnother, onAgain, reading }: ImportPreviewProps) {
  const { status } = view;
  const another = (
    <Button type="button" icon={<FileUp aria-hidden />} onClick={onAnother}>
      {status === 'previewed' ? 'Choose another file' : 'Import another file'}
    </Button>
  );
  const report = (
    <a href={`${calls}/employee-imports/${view.id}/report.csv`} download className={buttonClass()}>
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
            {status === 'previewed' ? ' is read. Nothing has been written yet.' : `: ${outcomeText(view)}`}
          </>
        }
      >
        {status === 'previewed' ? (
          <div className="flex flex-wrap items-center gap-2">
            <ApplyImport key={view.id} view={view} />
            {another}
            {report}
            {onAgain && (
              <Button type="button" icon={<RotateCcw aria-hidden />} pending={reading} onClick={onAgain}>
                Read the file again
              </Button>
            )}
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton to={list} variant="primary" icon={<Users aria-hidden />}>
              See the employees
            </LinkButton>
            {report}
            {another}
            {view.canUndo && <UndoImport view={view} />}
            {status === 'applied' && !view.canUndo && (
              <p className="basis-full text-ink-2">
                It cannot be undone as a whole any more: some of these employees have been changed or have
                documents since.
              </p>
            )}
          </div>
        )}
      </Card>
      <ImportLines view={view} />
    </>
  );
}

const TITLES = { previewed: 'Check the rows', applied: 'Import finished', undone: 'Import undone' };

function outcomeText({ status, counts: { add, update, skip } }: ImportView): string {
  if (status === 'undone') return 'taken back. The employees are as they were before it.';
  return `${count(add)} added, ${count(update)} updated, ${count(skip)} left out.`;
}

function ApplyImport({ view }: { view: ImportView }) {
  const id = useId();
  const { call, pending } = useCall();
  const { add, update, ask } = view.counts;
  const total = add + update;
  const reason =
    ask > 0 ? openText(ask) : total === 0 ? 'There is nothing to import: all rows are left out.' : null;
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
        Import {count(total)} {total === 1 ? 'employee' : 'employees'}
      </Button>
      <p id={id} role="status" className="order-last basis-full text-ink-2 empty:hidden">
        {pending && total > 1000 ? <Spinner label={`Writing ${count(total)} employees…`} /> : reason}
      </p>
    </>
  );
}

function openText(ask: number): string {
  return ask === 1
    ? 'One row asks a question. Answer it first.'
    : `${count(ask)} rows ask a question. Answer them first.`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
