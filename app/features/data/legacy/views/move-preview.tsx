import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import { recordsText } from '../legacy-labels.ts';
import type { MoveView } from '../list-move.server.ts';
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
        title={applied ? 'Imported' : 'Review what will be imported'}
        description={
          <>
            <bdi className="font-semibold text-ink wrap-anywhere">{view.fileName}</bdi>
            {applied
              ? `: ${recordsText(fresh)} written.`
              : ' is ready to review. Nothing has been saved yet.'}
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          {!applied && <ApplyMove key={view.id} importId={view.id} fresh={fresh} admins={view.admins} />}
          <Button type="button" icon={<FileUp aria-hidden />} onClick={onAnother}>
            {applied ? 'Import another backup' : 'Select another backup'}
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

type ApplyMoveProps = { importId: string; fresh: number; admins: MoveView['admins'] };

function ApplyMove({ importId, fresh, admins }: ApplyMoveProps) {
  const { call, pending } = useActionQueue();
  const [confirmed, setConfirmed] = useState(false);
  const waits = fresh === 0 || (admins.length > 0 && !confirmed);
  return (
    <>
      {admins.length > 0 && <NewAdmins admins={admins} checked={confirmed} onChange={setConfirmed} />}
      <Button
        type="button"
        variant="primary"
        disabled={waits || undefined}
        pending={pending}
        onClick={() => call('move-apply', { importId, ...(confirmed && { confirmAdmins: 'on' }) })}
      >
        Import {recordsText(fresh)}
      </Button>
      {fresh === 0 && (
        <p className="order-last basis-full text-ink-2">
          There is nothing to import. Everything is already here or was skipped.
        </p>
      )}
    </>
  );
}

type NewAdminsProps = {
  admins: MoveView['admins'];
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Who would reach everything: an admin of a dump comes in only where somebody says so. */
function NewAdmins({ admins, checked, onChange }: NewAdminsProps) {
  return (
    <div className="basis-full rounded-lg border border-warn-line bg-warn-soft px-4 py-3 text-warn-ink">
      <p className="font-semibold">This backup adds admins. They can view and change everything.</p>
      <ul className="my-2 list-disc pl-5">
        {admins.map(({ name, email }) => (
          <li key={email} className="wrap-anywhere">
            <bdi>{name}</bdi> (<bdi>{email}</bdi>)
          </li>
        ))}
      </ul>
      <CheckboxField
        name="confirmAdmins"
        label="I know these people and want them to be admins"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
