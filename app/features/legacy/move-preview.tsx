import { Download, FileUp } from 'lucide-react';
import { useCall } from '#app/ui/action-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/table.tsx';
import type { KindCounts } from './find-move.server.ts';
import { KIND_WORDS, OUTCOME_WORDS, recordsText } from './legacy-words.ts';
import type { MoveView } from './list-move.server.ts';
import { MoveLines } from './move-lines.tsx';

/** What would become of the dump's records, or what has, with everything that can be done with it. */
export function MovePreview({ view, onAnother }: { view: MoveView; onAnother: () => void }) {
  const applied = view.status === 'applied';
  const fresh = view.counts.reduce((sum, counts) => sum + counts.new, 0);
  return (
    <>
      <Card
        className="mb-5"
        title={applied ? 'Moved in' : 'Check what comes in'}
        description={
          <>
            <bdi className="font-semibold text-ink wrap-anywhere">{view.fileName}</bdi>
            {applied ? `: ${recordsText(fresh)} written.` : ' is read. Nothing has been written yet.'}
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          {!applied && <ApplyMove key={view.id} importId={view.id} fresh={fresh} />}
          <Button type="button" icon={<FileUp aria-hidden />} onClick={onAnother}>
            {applied ? 'Move in another dump' : 'Choose another dump'}
          </Button>
          <a href={`/api/admin/move/dumps/${view.id}/report.csv`} download className={buttonClass()}>
            <Download aria-hidden />
            Download report
          </a>
        </div>
      </Card>
      <DataTable
        caption="Records of the dump by kind"
        columns={columnsFor(applied)}
        rows={view.counts}
        rowKey={({ kind }) => kind}
        empty={<EmptyState title="The dump is empty" className="py-6!" />}
      />
      <MoveLines view={view} />
    </>
  );
}

function ApplyMove({ importId, fresh }: { importId: string; fresh: number }) {
  const { call, pending } = useCall();
  return (
    <>
      <Button
        type="button"
        variant="primary"
        disabled={fresh === 0 || undefined}
        pending={pending}
        onClick={() => call('move-apply', { importId })}
      >
        Move in {recordsText(fresh)}
      </Button>
      {fresh === 0 && (
        <p className="order-last basis-full text-ink-2">
          There is nothing to move in: all of it is here already, or left out.
        </p>
      )}
    </>
  );
}

function columnsFor(applied: boolean): Column<KindCounts>[] {
  const outcomes = ['new', 'known', 'broken'] as const;
  return [
    {
      key: 'kind',
      header: 'Kind',
      cell: ({ kind }) => <span className="font-semibold">{KIND_WORDS[kind].many}</span>,
    },
    ...outcomes.map(
      (outcome): Column<KindCounts> => ({
        key: outcome,
        header: OUTCOME_WORDS[outcome][applied ? 'after' : 'before'],
        className: 'tabular-nums @xl:w-40 @xl:text-right',
        cell: (counts) => counts[outcome].toLocaleString('en-US'),
      }),
    ),
  ];
}
