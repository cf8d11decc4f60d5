import { Upload, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { EmployeeChoice } from '#app/features/work/employee/choose-employee.server.ts';
import { EmployeePicker } from '#app/features/work/employee/views/employee-picker.tsx';
import { formatBytes } from '#app/format/bytes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { FileLine } from '../file-lines.server.ts';
import { Choices, isChoice, UnderWay } from './upload-lists.tsx';
import { NOTES_MAX_LENGTH, NOTES_TOO_LONG, type UploadKind } from './upload-rule.ts';
import type { UploadPhase, Uploads, UploadsView } from './uploads.ts';

/** What the card is open for: anything new, or a new version, a replacement or a dispute of the target. */
export type UploadMode = { kind: UploadKind; target: Pick<FileLine, 'id' | 'name' | 'employee'> | null };

/** Whom the files are about, as chosen while the card was open for `mode`. */
type About = { mode: UploadMode; employee: FileLine['employee'] };

type UploadCardProps = {
  mode: UploadMode;
  side: 'admin' | 'member';
  uploads: Uploads;
  view: UploadsView;
  maxBytes: number;
  /** The employees that the files may be about; null where they are too many for a list. */
  choices: readonly EmployeeChoice[] | null;
  /** Lets go of what is chosen, and of the file that the card is about. */
  onLeaveMode: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** Where files are chosen, told about and sent. Whatever fails, what was chosen and typed stays here. */
export function UploadCard({
  mode,
  side,
  uploads,
  view,
  maxBytes,
  choices,
  onLeaveMode,
  ref,
}: UploadCardProps) {
  const [notes, setNotes] = useState('');
  const [about, setAbout] = useState<About>({ mode, employee: mode.target?.employee ?? null });
  // A version of a file about somebody is about the same, until something else is chosen.
  const employee = about.mode === mode || !mode.target ? about.employee : mode.target.employee;
  const notesError = notes.trim().length > NOTES_MAX_LENGTH ? NOTES_TOO_LONG : null;
  const [unfolded, setUnfolded] = useState(false);
  // On a phone the list comes first, unless there is something to go on with.
  const folded = !unfolded && !mode.target && view.items.length === 0 && view.phase === 'choosing';
  const choosing = view.phase === 'choosing' || (view.phase === 'opening' && view.items.every(isChoice));
  const send = () => {
    const refused = view.items.find((item) => item.state === 'refused');
    if (!view.items.some((item) => item.state === 'chosen')) {
      return showToast({
        title: 'Error',
        description: refused?.error ?? 'No file selected',
        tone: 'destructive',
      });
    }
    if (!notesError)
      void uploads.send(
        { kind: mode.kind, targetId: mode.target?.id ?? null },
        notes.trim(),
        employee?.id ?? '',
      );
  };
  return (
    <div ref={ref} className="scroll-mt-20 print:hidden">
      {folded && (
        <Button
          type="button"
          variant="primary"
          icon={<Upload aria-hidden="true" />}
          onClick={() => setUnfolded(true)}
          className="w-full sm:hidden"
        >
          Upload files
        </Button>
      )}
      <Card
        className={folded ? 'max-sm:hidden' : undefined}
        title={<Title mode={mode} />}
        description={describe(mode, side)}
        actions={<HeadButton mode={mode} view={view} onStop={() => uploads.cancel()} onLeave={onLeaveMode} />}
      >
        <FileDrop
          label="Choose files or drop them here"
          hint={choosing ? `Up to ${formatBytes(maxBytes)} each` : undefined}
          multiple
          disabled={view.phase === 'opening' || view.phase === 'sending'}
          onFiles={(files) => uploads.choose(files)}
          className="grid gap-4 md:grid-cols-2 md:gap-6 [&>:first-child]:min-h-32 [&>:first-child]:justify-center"
        >
          <div className="min-w-0">
            {choosing ? (
              <>
                <Choices items={view.items} onRemove={(key) => uploads.remove(key)} />
                <TextField
                  label="Notes"
                  optional
                  multiline
                  rows={2}
                  name="notes"
                  value={notes}
                  onChange={(event) => setNotes(event.currentTarget.value)}
                  error={notesError}
                />
                {(choices === null || choices.length > 0 || employee) && (
                  <EmployeePicker
                    label="Related employee"
                    choices={choices}
                    value={employee}
                    onChange={(chosen) => setAbout({ mode, employee: chosen })}
                    className="mt-3"
                  />
                )}
              </>
            ) : (
              <UnderWay uploads={uploads} view={view} />
            )}
            <div className="mt-3 space-y-3">
              <WaitingLine view={view} />
              <FieldError>{view.problem}</FieldError>
              <div className="flex flex-wrap gap-2">
                <SendButton
                  phase={view.phase}
                  isWaiting={view.isWaiting}
                  onSend={send}
                  onRetry={() => void uploads.retry()}
                />
                {view.phase === 'unfinished' && (
                  <Button type="button" variant="ghost" onClick={onLeaveMode}>
                    Skip failed files
                  </Button>
                )}
              </div>
            </div>
          </div>
        </FileDrop>
      </Card>
    </div>
  );
}

function WaitingLine({ view }: { view: UploadsView }) {
  return (
    <p role="status" className="text-sm empty:hidden">
      {view.isWaiting &&
        "Waiting for connection. Your files are kept on this device for up to 7 days and will be uploaded when you're back online."}
    </p>
  );
}

function Title({ mode: { kind, target } }: { mode: UploadMode }) {
  if (!target) return 'Upload files';
  const words = { new: 'Upload a new version of', replace: 'Replace', dispute: 'Dispute' }[kind];
  return (
    <>
      {words} <bdi className="wrap-anywhere">{target.name}</bdi>
    </>
  );
}

function describe({ kind, target }: UploadMode, side: 'admin' | 'member'): string {
  if (kind === 'replace')
    return 'The current file becomes Replaced once the new one is uploaded. Both versions stay linked.';
  if (kind === 'dispute') return 'Upload evidence for your dispute.';
  if (target) return 'The rejected file stays in the list and names its newer version.';
  return side === 'admin'
    ? 'Visible to the member immediately.'
    : "We'll review these files and update their status here.";
}

type HeadButtonProps = { mode: UploadMode; view: UploadsView; onStop: () => void; onLeave: () => void };

/** The way out. It stands far from 'Upload', so that a double click there stops nothing. */
function HeadButton({ mode, view, onStop, onLeave }: HeadButtonProps) {
  const stop = view.phase === 'sending' || view.isWaiting;
  if (!stop && (view.phase !== 'choosing' || !mode.target)) return null;
  return (
    <Button
      type="button"
      size="sm"
      variant="ghost"
      icon={<X aria-hidden="true" />}
      onClick={stop ? onStop : onLeave}
    >
      {stop ? 'Stop the upload' : mode.kind === 'new' ? 'Not now' : 'Keep the file'}
    </Button>
  );
}

type SendButtonProps = {
  phase: UploadPhase;
  isWaiting: boolean;
  onSend: () => void;
  onRetry: () => void;
};

/** One button for all phases, so that it keeps the focus while an upload runs. */
function SendButton({ phase, isWaiting, onSend, onRetry }: SendButtonProps) {
  const pending = phase === 'opening' || phase === 'sending';
  return (
    <Button
      type="button"
      variant="primary"
      icon={<Upload aria-hidden="true" />}
      pending={pending}
      onClick={phase === 'unfinished' ? onRetry : onSend}
    >
      {isWaiting ? 'Waiting' : pending ? 'Uploading' : phase === 'unfinished' ? 'Try again' : 'Upload'}
    </Button>
  );
}
