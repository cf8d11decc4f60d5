import { useState } from 'react';
import { Link } from 'react-router';
import { isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import type { ExampleShown } from '../example/make-example.server.ts';
import { FileRows } from './file-rows.tsx';

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
        · <bdi>{memberName}</bdi>
      </p>
      <p className="text-ink-2">Mark the wrong rows; the rule is what they have and other rows lack.</p>
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
      <FileRows
        headers={headers}
        rows={rows}
        lead="Wrong"
        leadOf={({ line }) => (
          <label className="tap flex items-center gap-1.5">
            <input type="checkbox" checked={marked.includes(line)} onChange={() => onToggle(line)} />
            {line}
          </label>
        )}
        rowClass={({ line }) => others.includes(line) && 'bg-warn-soft'}
        className="rounded-xl bg-surface shadow-card"
      />
      {rows.length < rowCount && (
        <p className="text-ink-2">
          The first {formatCount(rows.length)} of {formatCount(rowCount)} rows.
        </p>
      )}
    </>
  );
}
