import type { ReactNode } from 'react';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';

type ExpectedSheetProps = {
  label: string;
  /** What the rows are of. */
  first: string;
  columns: readonly { key: string; title: string }[];
  /** The rows: a `th` that stays in sight while the others scroll, and a cell for each column. */
  children: ReactNode;
};

/** What is due and what came, as a table whose first column stays in sight. */
export function ExpectedSheet({ label, first, columns, children }: ExpectedSheetProps) {
  return (
    <ScrollRegion label={label} className="rounded-xl border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-bg text-xs text-ink-2">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-bg px-4 py-2 font-semibold">
              {first}
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="min-w-36 px-3 py-2 font-semibold whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

/** A cell of it in which nothing is due. */
export function NothingDue() {
  return (
    <span className="text-ink-2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Nothing due</span>
    </span>
  );
}
