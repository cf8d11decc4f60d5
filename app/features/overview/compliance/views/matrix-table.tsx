import type { KeyboardEvent } from 'react';
import { type DocumentStanding, standingText } from '#app/features/work/employee/standing/standing.ts';
import { formatDate } from '#app/format/dates.ts';
import { selectColumn } from '#app/ui/lists/select-column.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { usePlainLinks } from '#app/ui/page/use-plain-links.ts';
import type { CompliancePage } from '../compliance-page.server.ts';
import type { MatrixRow } from '../list-matrix.server.ts';
import { neighborOf } from './matrix-keys.ts';

type MatrixTableProps = Pick<CompliancePage, 'rows' | 'types' | 'today'> & {
  path: (changes: Record<string, string | null>) => string;
  /** Null where nothing is done with many. */
  selection: Selection | null;
  withMembers: boolean;
};

/** Employees by document, each cell a link to its versions. On a phone each employee is a list of documents. Arrow keys lead from cell to cell. */
export function MatrixTable({ rows, types, today, path, selection, withMembers }: MatrixTableProps) {
  const handlers = { onClick: usePlainLinks(), onKeyDown: moveByArrow };
  const pick =
    selection &&
    selectColumn<MatrixRow>(
      selection,
      ({ id }) => id,
      ({ name }) => name,
    );
  return (
    <div className="matrix" {...handlers}>
      <ScrollRegion label="Documents by employee" className="matrix-scroll">
        <table>
          <caption className="sr-only">Documents by employee</caption>
          <thead>
            <tr>
              {pick && <td className="pick">{pick.header}</td>}
              <th scope="col">Employee</th>
              {types.map(({ id, name }) => (
                <th key={id} scope="col" title={name}>
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {pick && <td className="pick">{pick.cell(row)}</td>}
                <th scope="row" title={row.name}>
                  <bdi>{row.name}</bdi>
                  <small>
                    <bdi>{withMembers ? row.memberName : row.role}</bdi>
                  </small>
                </th>
                {types.map((type, at) => (
                  <Cell
                    key={type.id}
                    standing={row.cells[at] ?? { state: 'optional' }}
                    name={type.name}
                    today={today}
                    to={path({ employee: row.id, shelf: type.id, document: null })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

type CellProps = { standing: DocumentStanding; name: string; today: string; to: string };

function Cell({ standing, name, today, to }: CellProps) {
  const { tone, text } = standingText(standing, today);
  const until = standing.state === 'valid' && standing.date;
  return (
    <td className={tone}>
      <a href={to} data-keep="">
        <i>
          <bdi>{name}</bdi>
        </i>{' '}
        {text}
        {until && <small>until {formatDate(until)}</small>}
      </a>
    </td>
  );
}

/** Arrow keys on a cell's link lead to the next one in that direction. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLAnchorElement)) return;
  const next = neighborOf(event.target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
