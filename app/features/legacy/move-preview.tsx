import { Download, FileUp } from 'lucide-react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useCall } from '#app/ui/use-call.ts';
import { recordsText } from './legacy-words.ts';
import type { MoveView } from './list-move.server.ts';
import { MoveCounts } from './move-counts.tsx';
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
      <MoveCounts counts={view.counts} applied={applied} />
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
