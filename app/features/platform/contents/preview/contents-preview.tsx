import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { DifferenceSummary } from './difference-summary.tsx';
import type { TableContents } from './file-contents.ts';
import { TableGrid } from './table-grid.tsx';
import { useContents } from './use-contents.ts';

/** How a table is shown. */
export type Grid = (contents: TableContents) => ReactNode;

type ContentsPreviewProps = {
  name: string;
  /** Address that the file's contents are read from. */
  address: string;
  /** Stands below the end of a text that is shown whole. */
  end?: ReactNode;
  /** Shows a table in another way. */
  grid?: Grid | undefined;
};

/** A list, a workbook or a text, as the server reads it. */
export function ContentsPreview({ name, address, end, grid }: ContentsPreviewProps) {
  const [sheet, setSheet] = useState<string | null>(null);
  const { state, retry } = useContents(address, sheet);
  if (state === 'loading') return <Spinner label="Loading preview…" className="py-6" />;
  if (state === 'failed') {
    return (
      <Plate>
        The preview couldn't be loaded. You can still download the file.{' '}
        <Button type="button" variant="link" onClick={retry}>
          Try again
        </Button>
      </Plate>
    );
  }
  if (state.kind === 'none') return <Plate>{state.reason}</Plate>;
  if (state.kind === 'text') {
    return (
      <ScrollRegion label={`Preview of ${name}`} className={`${FRAME} p-3`}>
        <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{state.text}</pre>
        {state.isCut && <p className="mt-2 text-ink-2">Download the file to see the rest.</p>}
        {!state.isCut && end}
      </ScrollRegion>
    );
  }
  return (
    <div className="space-y-3">
      {state.sheets.length > 1 && <SheetChoice contents={state} onChoose={setSheet} />}
      {state.difference && <DifferenceSummary difference={state.difference} headers={state.headers} />}
      <ScrollRegion label={`Preview of ${name}`} className={FRAME}>
        {grid ? grid(state) : <TableGrid contents={state} />}
      </ScrollRegion>
      <p className="text-xs text-ink-2">{rowsShown(state)}</p>
    </div>
  );
}

const FRAME = 'max-h-[60vh] rounded-lg border border-line bg-surface';

function rowsShown({ rows, rowCount }: TableContents): string {
  const all = `${rowCount.toLocaleString('en-US')} ${rowCount === 1 ? 'row' : 'rows'}`;
  return rows.length < rowCount ? `First ${rows.length} of ${all}` : all;
}

function SheetChoice({ contents, onChoose }: { contents: TableContents; onChoose: (sheet: string) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="font-medium">Sheet</span>
      <select
        value={contents.sheet ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className="control w-auto! max-w-60 truncate"
      >
        {contents.sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

function Plate({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-line bg-bg px-4 py-6 text-center text-ink-2">{children}</p>;
}
