import { useState } from 'react';
import { Link } from 'react-router';
import { isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import type { ExampleShown } from '../example/make-example.server.ts';

/** The rows of a file, some of them marked as wrong, and the rule that they are an example of. */
export function ExampleView({ shown }: { shown: ExampleShown }) {
  const { file, memberId, memberName, rule, words } = shown;
  // A tick shows at once; the rule follows by the address.
  const [marked, setMarked] = useState<readonly number[]>(shown.marked);
  const change = useChangeInUrl();
  const toggle = (line: number) => {
    const now = marked.includes(line) ? marked.filter((one) => one !== line) : [...marked, line];
    setMarked(now);
    change({ rows: now.length === 0 ? null : now.join(',') });
  };
  const name = <bdi className="wrap-anywhere">{file.name}</bdi>;
  return (
    <div className="space-y-4 text-sm">
      <h2 className="text-lg font-semibold">{rule > 0 ? `New version of EX-${rule}` : 'Rule by example'}</h2>
      <p className="text-ink-2">
        {isCategoryKey(file.category) ? (
          <Link to={paths.file(memberId, file.category, file.id)} className="text-secondary-strong underline">
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        · <bdi>{memberName}</bdi>. Mark the wrong rows; the rule is what they have and other rows lack.
      </p>
      <Proposed shown={shown} />
      <ActionForm intent="example-try" values={{ fileId: file.id, rows: marked.join(','), rule }}>
        {({ pending }) => (
          <Button type="submit" variant="primary" pending={pending} disabled={words === ''}>
            Try on all files
          </Button>
        )}
      </ActionForm>
      <Rows shown={shown} marked={marked} onToggle={toggle} />
    </div>
  );
}

function Proposed({ shown: { title, marked, words, others } }: { shown: ExampleShown }) {
  if (marked.length === 0) return <p role="status">No row is marked.</p>;
  if (words === '') return <p role="status">These rows have nothing that other rows lack.</p>;
  return (
    <p role="status" className="wrap-anywhere">
      <span className="font-semibold">
        {title}: {words}.
      </span>{' '}
      {others.length === 0
        ? 'It means no other row of this file.'
        : `It also means ${others.length === 1 ? 'row' : 'rows'} ${others.join(', ')}.`}
    </p>
  );
}

type RowsProps = { shown: ExampleShown; marked: readonly number[]; onToggle: (line: number) => void };

function Rows({ shown: { headers, rows, rowCount, others }, marked, onToggle }: RowsProps) {
  return (
    <>
      <ScrollRegion label="Rows of the file" className="rounded-xl border border-line bg-surface shadow-card">
        <table className="w-full text-xs">
          <thead>
            <tr className="bg-bg text-left">
              <th scope="col" className="px-2 py-1 font-semibold">
                Wrong
              </th>
              {headers.map((header) => (
                <th key={header} scope="col" className="px-2 py-1 font-semibold whitespace-nowrap">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr
                key={line}
                className={
                  others.includes(line) ? 'border-t border-line bg-warn-soft' : 'border-t border-line'
                }
              >
                <td className="px-2 py-1">
                  <label className="tap flex items-center gap-1.5 tabular-nums">
                    <input type="checkbox" checked={marked.includes(line)} onChange={() => onToggle(line)} />
                    {line}
                  </label>
                </td>
                {headers.map((header, at) => (
                  <td key={header} className="px-2 py-1 whitespace-nowrap">
                    <bdi>{cells[at]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length < rowCount && (
        <p className="text-ink-2">
          The first {formatCount(rows.length)} of {formatCount(rowCount)} rows.
        </p>
      )}
    </>
  );
}
