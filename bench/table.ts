import { AIMS, type Aim } from './aims.ts';
import type { Figure } from './figures.ts';
import { median, timesWorse, valueText } from './measure.ts';

const COLUMNS = ['Work', 'Aim', 'Figure', 'Limit', 'Ratio', 'Spread', 'Met'];
const BLANK = '—';

/** A row of the table, its cells in the order of the columns. */
type Row = string[];

/** What was measured beside its aims as a table in Markdown, and below it what has no aim. */
export function tableOf(figures: readonly Figure[]): string {
  const aimed = AIMS.map((aim) =>
    aimRow(
      aim,
      figures.filter((figure) => isOf(aim, figure)),
    ),
  );
  const others = figures.filter((figure) => !AIMS.some((aim) => isOf(aim, figure)));
  const rest = others.map((figure) => [
    `${figure.bench}: ${figure.what}`,
    BLANK,
    ...valueCells(figure),
    BLANK,
  ]);
  return markdown([COLUMNS, ...aimed, ...rest]);
}

/** Figures of one aim, the one first that is worst beside what it is to be. */
function worstFirst(aim: Aim, figures: readonly Figure[]): Figure[] {
  const badness = ({ took, limit, unit }: Figure) =>
    aim.times === undefined ? median(took) : timesWorse(median(took), median(limit), unit);
  return figures.toSorted((a, b) => badness(b) - badness(a));
}

function isOf({ bench, what }: Aim, figure: Figure): boolean {
  if (bench !== figure.bench) return false;
  return typeof what === 'string' ? what === figure.what : what.test(figure.what);
}

function aimRow(aim: Aim, figures: readonly Figure[]): Row {
  const [worst] = worstFirst(aim, figures);
  if (!worst) return [aim.work, numbersText(aim), BLANK, BLANK, BLANK, BLANK, 'not measured'];
  const missed = figures.filter((figure) => !isMet(aim, figure)).length;
  const work = figures.length > 1 ? `${aim.work}: the worst of ${figures.length}, ${worst.what}` : aim.work;
  const met = missed === 0 ? 'yes' : figures.length > 1 ? `**no**, ${missed} miss` : '**no**';
  return [work, numbersText(aim), ...valueCells(worst), met];
}

/** The aim as it is checked, so that what is printed is what is held. */
function numbersText({ unit, least, most, times }: Aim): string {
  const number = (value: number) => `${value.toLocaleString('en-US')} ${unit}`;
  return [
    least !== undefined && `at least ${number(least)}`,
    most !== undefined && `at most ${number(most)}`,
    times !== undefined && `at most ${times.toFixed(1)} times the limit`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether the medians are what they are to be. */
export function isMet({ least, most, times }: Aim, { took, limit, unit }: Figure): boolean {
  const value = median(took);
  const ratio = timesWorse(value, median(limit), unit);
  return (
    Number.isFinite(value) &&
    (least === undefined || value >= least) &&
    (most === undefined || value <= most) &&
    (times === undefined || ratio <= times)
  );
}

function valueCells({ took, limit, unit }: Figure): Row {
  const value = median(took);
  const best = limit.length > 0 ? median(limit) : null;
  return [
    valueText(value, unit),
    best === null ? BLANK : valueText(best, unit),
    best === null ? BLANK : timesWorse(value, best, unit).toFixed(1),
    took.length < 2
      ? BLANK
      : `${valueText(Math.min(...took), unit)} to ${valueText(Math.max(...took), unit)}`,
  ];
}

/** A table in Markdown: the first row is its head. */
export function markdown(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
