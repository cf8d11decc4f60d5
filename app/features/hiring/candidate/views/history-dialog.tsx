import { Link } from 'react-router';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { Pipeline } from '../list-pipeline.server.ts';

type OpenCandidate = NonNullable<Pipeline['open']>;

type HistoryDialogProps = {
  candidate: OpenCandidate;
  canNote: boolean;
  employeeHref: (employeeId: string) => string;
  onClose: () => void;
};

/** 'History & Notes for {candidate}': what is known, a new note, and the history with the newest line on top. */
export function HistoryDialog({ candidate, canNote, employeeHref, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="wrap-anywhere">
          {'History & Notes for '}
          <bdi>{candidate.name}</bdi>
        </span>
      }
      // On a phone a sheet at the bottom, since its body does not fill the screen.
      className="max-sm:top-auto! max-sm:h-auto! max-sm:rounded-t-xl"
      bodyClassName="max-h-[60vh]"
    >
      <Details candidate={candidate} employeeHref={employeeHref} />
      {canNote && <NoteForm candidateId={candidate.id} />}
      <h3 className="mt-5 mb-1 font-semibold text-ink">History</h3>
      <ol
        aria-label="History"
        // Without the note's field nothing else would scroll by keyboard.
        tabIndex={canNote ? undefined : 0}
        className="divide-y divide-line rounded-md"
      >
        {candidate.history.lines.map(({ id, action, date }) => (
          <li key={id} className="py-2">
            <p className="whitespace-pre-line text-ink wrap-anywhere">
              <bdi>{action}</bdi>
            </p>
            <InstantText instant={date} withTime className="text-xs text-ink-2" />
          </li>
        ))}
      </ol>
      <ShowMore
        shown={candidate.history.lines.length}
        count={candidate.history.count}
        of="the history"
        name="history"
        step={LINES_SHOWN}
        className="border-t border-line pt-2"
      />
    </Dialog>
  );
}

function NoteForm({ candidateId }: { candidateId: string }) {
  return (
    <ActionForm intent="candidate-note" values={{ candidateId }} resetWhenDone className="mt-4">
      {({ pending, errors }) => (
        <>
          <TextField
            label="Note"
            name="note"
            multiline
            rows={3}
            placeholder="Add a note..."
            maxLength={5000}
            error={errors.note}
          />
          <div className="mt-2 flex justify-end">
            <Button type="submit" variant="primary" pending={pending}>
              Add Note
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Details({
  candidate,
  employeeHref,
}: {
  candidate: OpenCandidate;
  employeeHref: (employeeId: string) => string;
}) {
  const { stage, email, phone, jobAppliedFor, fields, employeeId } = candidate;
  const lines = [
    { label: 'Stage', value: stage },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone },
    { label: 'Job', value: jobAppliedFor },
    ...fields,
  ].filter(({ value }) => value !== '');
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="max-w-40 text-ink-2 wrap-anywhere">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {employeeId && (
        <Link
          to={employeeHref(employeeId)}
          className="tap mt-2 inline-flex items-center font-semibold text-secondary-strong underline-offset-4 hover:underline"
        >
          Open the employee
        </Link>
      )}
    </>
  );
}
