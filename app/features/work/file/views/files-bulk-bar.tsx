import { Download } from 'lucide-react';
import { withQuery } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/lists/bulk-bar.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { MOST_FILES } from '../most-files.ts';

type FilesBulkBarProps = {
  selection: Selection;
  /** Where downloads are. */
  base: string;
  onClose: () => void;
};

/** What can be done with all files that are chosen in a category's list. */
export function FilesBulkBar({ selection, base, onClose }: FilesBulkBarProps) {
  const { ids, isAll, toggleAll } = selection;
  const what = ids.length === 1 ? '1 file' : `${ids.length} files`;
  return (
    <BulkBar
      label="Selected files"
      what={what}
      more={
        <Button type="button" variant="link" onClick={toggleAll}>
          {isAll ? 'Select none' : 'Select all shown'}
        </Button>
      }
      onClear={onClose}
    >
      {ids.length > MOST_FILES && <p className="text-sm">Choose at most {MOST_FILES} files.</p>}
      {ids.length > 0 && ids.length <= MOST_FILES && (
        <a
          href={withQuery(`${base}/files.zip`, { files: ids.join(' ') })}
          download
          className={buttonClass({ size: 'sm', variant: 'primary' })}
        >
          <Download aria-hidden />
          Download (ZIP)
        </a>
      )}
    </BulkBar>
  );
}
