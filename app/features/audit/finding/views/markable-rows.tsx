import { useState } from 'react';
import { href } from 'react-router';
import type { TableContents } from '#app/features/platform/contents/preview/file-contents.ts';
import { TableGrid } from '#app/features/platform/contents/preview/table-grid.tsx';
import { withQuery } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';

type MarkableRowsProps = { contents: TableContents; fileId: string };

/** The preview of a table that was audited; rows that staff marks in it lead to the rule that they are an example of. */
export function MarkableRows({ contents, fileId }: MarkableRowsProps) {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const toggle = (line: number) =>
    setMarked((now) => (now.includes(line) ? now.filter((one) => one !== line) : [...now, line]));
  const rows = marked.length === 1 ? '1 row' : `${marked.length} rows`;
  return (
    <>
      <TableGrid
        contents={contents}
        lead={(line) => (
          <label className="tap flex items-center justify-end gap-1.5">
            <input
              type="checkbox"
              aria-label={`Mark row ${line}`}
              checked={marked.includes(line)}
              onChange={() => toggle(line)}
            />
            {line}
          </label>
        )}
      />
      {marked.length > 0 && (
        <div className="sticky bottom-0 left-0 border-t border-line bg-surface p-2">
          <LinkButton
            size="sm"
            to={withQuery(href('/admin/findings'), { view: 'example', file: fileId, rows: marked.join(',') })}
          >
            Rule by example from {rows}
          </LinkButton>
        </div>
      )}
    </>
  );
}
