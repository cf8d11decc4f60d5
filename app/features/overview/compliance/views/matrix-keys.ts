const STEPS: Record<string, { rows: number; cells: number }> = {
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
};

/** The link of the cell that an arrow key leads to from the one of `link`; null where there is none. */
export function neighborOf(link: Element, key: string): HTMLElement | null {
  const step = STEPS[key];
  const cell = link.closest('td');
  const row = cell?.closest('tr');
  const rows = [...(row?.parentElement?.children ?? [])];
  if (!step || !cell || !row) return null;
  const next = rows[rows.indexOf(row) + step.rows];
  const cells = [...row.children].indexOf(cell) + step.cells;
  return next?.children[cells]?.querySelector('a') ?? null;
}
