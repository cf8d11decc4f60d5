import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import type { Grid } from '#app/features/platform/contents/preview/contents-preview.tsx';
import type { EmployeeChoice } from '#app/features/work/employee/choose-employee.server.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useFocusOnce } from '#app/ui/dialogs/use-focus-once.ts';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { PickContext } from '#app/ui/lists/pick-box.tsx';
import { SelectButton } from '#app/ui/lists/select-button.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { useSelection } from '#app/ui/lists/use-selection.ts';
import { Card } from '#app/ui/page/card.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { KeptNotice } from '#app/ui/upload/kept-notice.tsx';
import type { FileLine } from '../file-lines.server.ts';
import { FILES_SHOWN, type FilesQuery } from '../file-schema.ts';
import type { Disputable, CategoryFiles as Listed } from '../list-files.server.ts';
import { tellUploaded } from '../upload/tell-uploaded.ts';
import { UploadCard, type UploadMode } from '../upload/upload-card.tsx';
import { progressText } from '../upload/upload-lists.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { DeletedFile } from './deleted-file.tsx';
import { DisputeButton } from './dispute-button.tsx';
import { useCloseFile } from './file-link.tsx';
import { FileList } from './file-list.tsx';
import { type Discussion, FilePanel } from './file-panel.tsx';
import { FilesToolbar } from './files-toolbar.tsx';
import type { MemberActions } from './member-file-actions.tsx';
import { NoFiles } from './no-files.tsx';

export type CategoryFilesProps = Listed & {
  category: CategoryKey;
  side: 'admin' | 'member';
  query: FilesQuery;
  /** The member's name, for an admin. */
  memberName?: string;
  /** Where uploads and downloads go: '/api/member' or '/api/admin/members/{id}'. */
  base: string;
  /** The file whose panel is open, from `?file=`. */
  selectedId: string | null;
  /** What is said about that file. */
  discussion: Discussion | null;
  maxUploadBytes: number;
  /** The employees that a file may be about; null where they are too many for a list. */
  choices: readonly EmployeeChoice[] | null;
  /** What was found in a file, for its panel. */
  findings: (file: FileLine) => ReactNode;
  /** How the table in a file is shown in its panel, where that is another way. */
  grid?: ((file: FileLine) => Grid | undefined) | undefined;
};

const loadBulk = () => import('./files-bulk-bar.tsx');

const ANYTHING_NEW: UploadMode = { kind: 'new', target: null };

/** The files of one category: the upload card where the rule shows it, the list, and the panel of the chosen file. */
export function CategoryFiles(props: CategoryFilesProps) {
  // What was chosen and begun belongs to one category of one member.
  return <Files key={`${props.base}/${props.category}`} {...props} />;
}

function Files({
  category,
  files,
  count,
  searched,
  disputable,
  query,
  memberName,
  side,
  base,
  selectedId,
  discussion,
  maxUploadBytes,
  choices,
  findings,
  grid,
  ...may
}: CategoryFilesProps) {
  const [mode, setMode] = useState(ANYTHING_NEW);
  const [cancelling, setCancelling] = useState<FileLine | null>(null);
  const [deleted, setDeleted] = useState<FileLine | null>(null);
  /** Uploads that arrived; each starts the card anew, without the notes of the one before. */
  const [round, setRound] = useState(0);
  const deleting = useRef<FileLine | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const closeFile = useCloseFile();
  const selected = files.find((file) => file.id === selectedId);
  const { focusSoon } = useFocusOnce(selected === undefined);
  const { uploads, view, busy } = useUploads({ base, category, maxBytes: maxUploadBytes }, (outcome) => {
    void revalidate();
    tellUploaded(outcome);
    if (outcome.arrived === 0 || outcome.failed > 0) return;
    if (isIn(card.current, document.activeElement)) focusSoon(() => heading.current);
    setMode(ANYTHING_NEW);
    setRound(round + 1);
  });
  const isChosen = view.items.some(({ state }) => state === 'chosen' || state === 'failed');
  const [isChoosing, setChoosing] = useState(false);
  const rows = files.filter(({ isRow }) => isRow);
  const selection = useSelection(rows.map(({ id }) => id));
  const choose = (isOn: boolean) => {
    selection.clear();
    setChoosing(isOn);
  };
  const cancel = useActionQueue(() => setCancelling(null));
  const remove = useActionQueue(() => {
    setDeleted(deleting.current);
    closeFile();
  });

  const start = (kind: UploadMode['kind']) => (file: Disputable) => {
    // Files on their way, or to be tried again, belong to what they were sent for.
    if (view.phase === 'choosing') setMode({ kind, target: file });
    if (selected) closeFile();
    focusSoon(() => {
      card.current?.scrollIntoView({ block: 'nearest' });
      return card.current?.querySelector('input') ?? null;
    });
  };
  const forgetDeleted = () => {
    setDeleted(null);
    focusSoon(() => heading.current);
  };
  const leaveMode = () => {
    uploads.discard();
    setMode(ANYTHING_NEW);
    focusSoon(() => heading.current);
  };
  const memberActs: MemberActions | null =
    side === 'member' && may.canEdit
      ? {
          onReplace: start('replace'),
          onDispute: start('dispute'),
          onNewVersion: start('new'),
          onCancel: setCancelling,
        }
      : null;
  const cardShown = may.canEdit && (may.showUploadCard || mode.kind !== 'new' || view.items.length > 0);
  return (
    <div className="space-y-5">
      <p role="status" className="sr-only">
        {progressText(view)}
      </p>
      {may.canEdit && view.phase === 'choosing' && (
        <KeptNotice
          files={view.kept?.files ?? []}
          onContinue={() => void uploads.continueKept()}
          onDiscard={() => void uploads.discardKept()}
        />
      )}
      {cardShown && (
        <UploadCard
          ref={card}
          key={round}
          mode={mode}
          side={side}
          uploads={uploads}
          view={view}
          maxBytes={maxUploadBytes}
          choices={choices}
          onLeaveMode={leaveMode}
        />
      )}
      {deleted && <DeletedFile file={deleted} onEnd={forgetDeleted} focusSoon={focusSoon} />}
      <OnDemand load={loadBulk} open={isChoosing} onClose={() => choose(false)}>
        {({ FilesBulkBar }) => (
          <FilesBulkBar selection={selection} base={base} onClose={() => choose(false)} />
        )}
      </OnDemand>
      <Card className="overflow-hidden [&>div:last-child]:p-0!">
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 sm:px-5">
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            Files
          </h2>
          <div className="flex flex-wrap gap-2 print:hidden">
            {rows.length > 0 && <SelectButton isOn={isChoosing} onToggle={choose} />}
            {memberActs && <DisputeButton files={disputable} onDispute={memberActs.onDispute} />}
          </div>
        </div>
        {(count > 0 || query.q || query.by) && <FilesToolbar query={query} memberName={memberName} />}
        <PickContext value={isChoosing ? selection : null}>
          <FileList files={files} memberActs={memberActs} empty={<NoFiles side={side} query={query} />} />
        </PickContext>
        <ShowMore
          shown={rows.length}
          count={count}
          of="Files"
          step={FILES_SHOWN}
          className="border-t border-line px-4 py-2 sm:px-5"
        />
        {searched !== null && (
          <p className="border-t border-line px-4 py-2 text-ink-2 sm:px-5">
            Searched the newest {formatCount(searched)} files.
          </p>
        )}
      </Card>
      {selected && (
        <FilePanel
          file={selected}
          files={files}
          side={side}
          base={base}
          memberActs={memberActs}
          discussion={discussion}
          findings={findings(selected)}
          grid={grid?.(selected)}
          onDelete={(file) => {
            deleting.current = file;
            remove.call('file-delete', { fileId: file.id });
          }}
          onClose={closeFile}
        />
      )}
      <ConfirmDialog
        open={cancelling !== null}
        onOpenChange={(open) => !open && setCancelling(null)}
        title={
          <>
            Cancel <bdi className="wrap-anywhere">{cancelling?.name}</bdi>?
          </>
        }
        body="We'll stop working on this file. It stays in your list as Replaced and can still be downloaded. This can't be undone."
        cancelLabel="Keep the file"
        confirmLabel="Cancel the file"
        danger
        pending={cancel.pending}
        onConfirm={() => cancelling && cancel.call('file-cancel', { fileId: cancelling.id })}
      />
      <UnsavedChangesGuard losing={busy ? 'upload' : isChosen ? 'selection' : null} />
    </div>
  );
}

/** True also where the focused element has just gone from the page. */
function isIn(container: Element | null, focused: Element | null): boolean {
  return focused === null || focused === document.body || (container?.contains(focused) ?? false);
}
