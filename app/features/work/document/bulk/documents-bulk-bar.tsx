import { CalendarClock, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { withQuery } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { BulkDialog } from '#app/ui/dialogs/bulk-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { BulkBar, BulkButton } from '#app/ui/lists/bulk-bar.tsx';
import { BulkProgress } from '#app/ui/lists/bulk-progress.tsx';
import { type BulkAct, type BulkEnd, useBulkRun } from '#app/ui/lists/use-bulk-run.ts';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { countOfDocuments } from './count-of-documents.ts';

/** Documents of one call. */
const CHUNK = 50;

type DocumentsBulkBarProps = {
  selection: Selection;
  /** Where downloads are. */
  base: string;
  canEdit: boolean;
  onClose: () => void;
  onEnd: (end: BulkEnd) => void;
};

/** What can be done with all documents of an employee that are chosen. */
export function DocumentsBulkBar({ selection, base, canEdit, onClose, onEnd }: DocumentsBulkBarProps) {
  const { ids, isAll, toggleAll, clear, hold } = selection;
  const [isDating, setDating] = useState(false);
  const { progress, start, stop } = useBulkRun((end) => {
    clear();
    onEnd(end);
  });
  const date = (isOn: boolean) => {
    hold(isOn);
    setDating(isOn);
  };
  const run = (act: Pick<BulkAct, 'intent' | 'word'>, values: Record<string, string> = {}) => {
    date(false);
    start({ ...act, values, items: ids, name: 'documents', size: CHUNK });
  };
  const what = countOfDocuments(ids.length);
  const none = ids.length === 0;
  return (
    <BulkBar
      label="Selected documents"
      what={what}
      more={
        <Button type="button" variant="link" onClick={toggleAll}>
          {isAll ? 'Select none' : 'Select all'}
        </Button>
      }
      onClear={onClose}
    >
      {progress ? (
        <BulkProgress {...progress} onStop={stop} />
      ) : (
        <>
          {!none && (
            <a
              href={withQuery(`${base}/documents.zip`, { documents: ids.join(' ') })}
              download
              className={buttonClass({ size: 'sm' })}
            >
              <Download aria-hidden />
              Download (ZIP)
            </a>
          )}
          {canEdit && (
            <>
              <BulkButton
                name="expiry"
                icon={<CalendarClock aria-hidden />}
                disabled={none}
                onClick={() => date(true)}
              >
                Set expiration
              </BulkButton>
              <BulkButton
                name="delete"
                icon={<Trash2 aria-hidden />}
                disabled={none}
                onClick={() => run({ intent: 'documents-delete', word: 'deleted' })}
              >
                Delete
              </BulkButton>
            </>
          )}
        </>
      )}
      {isDating && (
        <BulkDialog
          title={`Set the expiration of ${what}`}
          description="Leave the date empty if they don't expire."
          submitLabel="Save"
          onClose={() => date(false)}
          onSubmit={(form) =>
            run(
              { intent: 'documents-expiry', word: 'updated' },
              { expiryDate: String(form.get('expiryDate') ?? '') },
            )
          }
        >
          <TextField label="Expires" name="expiryDate" type="date" optional hint="Last valid day." />
        </BulkDialog>
      )}
    </BulkBar>
  );
}
