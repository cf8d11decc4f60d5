import { FileStack, FolderDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useFocusOnce } from '#app/ui/dialogs/use-focus-once.ts';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { BulkEnded } from '#app/ui/lists/bulk-ended.tsx';
import { PickContext } from '#app/ui/lists/pick-box.tsx';
import { SelectButton } from '#app/ui/lists/select-button.tsx';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import type { BulkEnd } from '#app/ui/lists/use-bulk-run.ts';
import { useSelection } from '#app/ui/lists/use-selection.ts';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { countOfDocuments } from './bulk/count-of-documents.ts';
import { useCloseDocument } from './document-link.tsx';
import { DocumentPanel } from './document-panel.tsx';
import type { Losing } from './document-shelf.tsx';
import type { EmployeeDocuments as Documents } from './list-documents.server.ts';
import { DocumentShelves } from './shelf-groups.tsx';

const loadBulk = () => import('./bulk/documents-bulk-bar.tsx');

type EmployeeDocumentsProps = Documents & {
  employeeId: string;
  employeeName: string;
  base: string;
  maxUploadBytes: number;
  canEdit: boolean;
};

/** An employee's documents by type, with the progress, and the panel of the one that the address names. */
export function EmployeeDocuments(props: EmployeeDocumentsProps) {
  const { shelves, progress, reason, employeeId, employeeName, base, maxUploadBytes, canEdit } = props;
  const [deleted, setDeleted] = useState<{ id: string; fileName: string } | null>(null);
  const deleting = useRef<typeof deleted>(null);
  const [params] = useSearchParams();
  const close = useCloseDocument();
  const shelf = shelves.find(({ versions }) => versions.some(({ id }) => id === params.get('document')));
  const selected = shelf?.versions.find(({ id }) => id === params.get('document'));
  const { focusSoon } = useFocusOnce(selected === undefined);
  const remove = useActionQueue(() => {
    setDeleted(deleting.current);
    close();
  });
  const { revalidate } = useRevalidator();
  const { losing, onLosing } = useLosing();
  const uploads = canEdit
    ? {
        address: `${base}/employees/${employeeId}/documents`,
        maxBytes: maxUploadBytes,
        onUploaded: () => void revalidate(),
        onLosing,
      }
    : null;
  const all = shelves.flatMap(({ versions }) => versions.map(({ id }) => id));
  const [isChoosing, setChoosing] = useState(false);
  const [ended, setEnded] = useState<BulkEnd | null>(null);
  const selection = useSelection(all);
  const choose = (isOn: boolean) => {
    selection.clear();
    setChoosing(isOn);
  };
  const types = shelves.filter(({ active }) => active);
  const present = types.filter(({ versions }) => versions.length > 0).length;
  const any = all.length > 0;
  return (
    <div>
      {deleted && (
        <UndoToast
          key={deleted.id}
          what="document"
          intent="document-restore"
          values={{ documentId: deleted.id }}
          onGone={() => setDeleted(null)}
          focusSoon={focusSoon}
        >
          <bdi className="font-semibold">{deleted.fileName}</bdi> was deleted. You can restore it for 30 days.
        </UndoToast>
      )}
      {ended && <BulkEnded end={ended} countOf={countOfDocuments} onGone={() => setEnded(null)} />}
      <OnDemand load={loadBulk} open={isChoosing} onClose={() => choose(false)}>
        {({ DocumentsBulkBar }) => (
          <DocumentsBulkBar
            selection={selection}
            base={base}
            canEdit={canEdit}
            onClose={() => choose(false)}
            onEnd={setEnded}
          />
        )}
      </OnDemand>
      <Card
        title="Documents"
        description={reason ?? `${present} of ${types.length} required documents on file`}
        actions={
          any && (
            <>
              <SelectButton isOn={isChoosing} onToggle={choose} />
              <a
                href={`${base}/employees/${employeeId}/documents.zip`}
                download
                className={buttonClass({ size: 'sm' })}
              >
                <FolderDown aria-hidden />
                Download all
              </a>
            </>
          )
        }
        className="overflow-hidden [&>div:last-child]:p-0!"
      >
        <ProgressBar
          percent={progress}
          label={`Documents of ${employeeName}`}
          className="border-b border-line px-4 py-3 sm:px-5"
        />
        {shelves.length === 0 ? (
          <EmptyState icon={<FileStack />} title="There are no document types yet.">
            Once your back office sets up document types, you can keep employee documents here.
          </EmptyState>
        ) : (
          <PickContext value={isChoosing ? selection : null}>
            <DocumentShelves shelves={shelves} base={base} uploads={uploads} />
          </PickContext>
        )}
      </Card>
      {selected && shelf && (
        <DocumentPanel
          document={selected}
          typeName={shelf.name}
          base={base}
          deleting={remove.pending}
          onDelete={
            canEdit
              ? () => {
                  deleting.current = selected;
                  remove.call('document-delete', { documentId: selected.id });
                }
              : null
          }
          onClose={close}
        />
      )}
      <UnsavedChangesGuard losing={losing} />
    </div>
  );
}

/** What leaving the page would lose of all rows together. */
function useLosing() {
  const [rows, setRows] = useState<Record<string, Losing>>({});
  const onLosing = useCallback(
    (typeId: string, losing: Losing) => setRows((before) => ({ ...before, [typeId]: losing })),
    [],
  );
  const all = Object.values(rows);
  const losing = all.includes('upload') ? 'upload' : all.includes('selection') ? 'selection' : null;
  return { losing, onLosing } as const;
}
