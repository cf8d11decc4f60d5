import { useState } from 'react';
import { Link } from 'react-router';
import { isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Card } from '#app/ui/page/card.tsx';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { MappingShown } from '../layout/map-columns.server.ts';

/** What each column of a file means, with the proofs of it; kept once, it serves all files with these columns. */
export function MapColumnsView({ shown }: { shown: MappingShown }) {
  const { file, memberId, memberName, kind, columns, missing } = shown;
  const name = <bdi className="wrap-anywhere">{file.name}</bdi>;
  // What is chosen shows at once; its proofs follow by the address.
  const [chosen, setChosen] = useState<{ kind: string; meant: Meant } | null>(null);
  const known = Object.fromEntries(columns.map(({ header, key }) => [header, key]));
  const meant = chosen?.kind === kind ? chosen.meant : known;
  return (
    <div className="space-y-5">
      <h2 className="text-lg font-semibold">Map columns</h2>
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
      <p className="text-ink-2">All members' files with these columns are read this way.</p>
      <Columns shown={shown} meant={meant} onChoose={(now) => setChosen({ kind, meant: now })} />
      <Proofs shown={shown} />
      <ActionForm intent="layout-save" values={{ fileId: file.id, kind, columns: JSON.stringify(meant) }}>
        {({ pending }) => (
          <Button type="submit" variant="primary" pending={pending} disabled={missing.length > 0}>
            Save layout
          </Button>
        )}
      </ActionForm>
      <Versions versions={shown.versions} />
    </div>
  );
}

type Meant = Readonly<Record<string, string>>;
type ColumnsProps = { shown: MappingShown; meant: Meant; onChoose: (meant: Meant) => void };

function Columns({ shown: { kind, kinds, meanings, columns }, meant, onChoose }: ColumnsProps) {
  const change = useChangeInUrl();
  const choose = (header: string, key: string) => {
    // What is chosen here is nowhere else.
    const others = Object.entries(meant).filter(([other, has]) => other !== header && has !== key);
    const now = Object.fromEntries([...others, [header, key]]);
    onChoose(now);
    change({ kind, columns: JSON.stringify(now) });
  };
  return (
    <>
      <label className="block max-w-sm">
        <span className="mb-1 block font-semibold">Kind of file</span>
        <select
          className="control"
          value={kind}
          onChange={(event) => change({ kind: event.target.value, columns: null })}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ScrollRegion
        label="Columns of the file"
        className="rounded-xl border border-line bg-surface shadow-card"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-bg text-left">
              {['Column', 'Meaning (* required)'].map((title) => (
                <th key={title} scope="col" className="px-3 py-2 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ header, values }) => (
              <tr key={header} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-left font-semibold">
                  <bdi>{header}</bdi>
                  <span className="block font-normal wrap-anywhere text-ink-2">{values.join(' · ')}</span>
                </th>
                <td className="w-1/2 min-w-44 px-3 py-2 align-top">
                  <select
                    aria-label={`Meaning of ${header}`}
                    className="control"
                    value={meant[header] ?? ''}
                    onChange={(event) => choose(header, event.target.value)}
                  >
                    <option value="">Not used</option>
                    {meanings.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** Which sums come out right, and in how many rows. */
function Proofs({ shown: { proofs, missing } }: { shown: MappingShown }) {
  return (
    <Card title="Proofs">
      {missing.length > 0 ? (
        <p role="status">Choose a column for {missing.join(', ')}.</p>
      ) : (
        <div role="status">
          <ul className="space-y-1">
            {proofs.map(({ text, right, of }) => (
              <li key={text} className={right === of ? '' : 'font-semibold text-danger'}>
                {text}: {formatCount(right)} of {formatCount(of)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Versions({ versions }: Pick<MappingShown, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <Card title="Versions">
      <ul className="space-y-1">
        {versions.map(({ version, kind, savedAt, savedBy }) => (
          <li key={version}>
            Version {version} · {kind} · <InstantText instant={savedAt} /> · <bdi>{savedBy}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
