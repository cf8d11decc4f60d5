import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { OpenCandidate } from '../open-candidate.server.ts';

/** A new note, and the history with the newest line on top; it scrolls by itself, so what stands below stays near. */
export function CandidateHistory({ candidate, canNote }: { candidate: OpenCandidate; canNote: boolean }) {
  const { id, history } = candidate;
  return (
    <section>
      {canNote && <NoteForm candidateId={id} />}
      <h3 className="mt-4 mb-1 font-semibold">History</h3>
      <ScrollRegion label="History of the candidate" className="max-h-[60vh] rounded-md">
        <ol aria-label="History" className="divide-y divide-line">
          {history.lines.map(({ id: line, action, date }) => (
            <li key={line} className="py-2">
              <p className="whitespace-pre-line text-ink wrap-anywhere">
                <bdi>{action}</bdi>
              </p>
              <InstantText instant={date} withTime className="text-xs text-ink-2" />
            </li>
          ))}
        </ol>
        <ShowMore
          shown={history.lines.length}
          count={history.count}
          of="the history"
          name="history"
          step={LINES_SHOWN}
          className="border-t border-line pt-2"
        />
      </ScrollRegion>
    </section>
  );
}

function NoteForm({ candidateId }: { candidateId: string }) {
  return (
    <ActionForm intent="candidate-note" values={{ candidateId }} resetWhenDone>
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
            <Button type="submit" pending={pending}>
              Add Note
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
