import { createHash } from 'node:crypto';
import type { Found } from '../rule/rule.ts';

type Row = { line: number; cells: readonly string[] };

/**
 * A fingerprint for each finding, by its rule and the content of its rows: the same rows in another file, in another order or
 * with other columns between them have the same one. Findings that are alike are numbered.
 */
export function fingerprints(found: readonly Found[], rows: readonly Row[]): string[] {
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  const counts = new Map<string, number>();
  return found.map((one) => {
    const content = contentOf(one, byLine);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return createHash('sha256').update(`${content}\n${count}`).digest('hex');
  });
}

function contentOf({ ruleId, lines, evidence, text }: Found, byLine: ReadonlyMap<number, readonly string[]>) {
  const named = lines.length > 0 ? lines : evidence;
  const rows = named.map((line) => (byLine.get(line) ?? []).map(plain).filter(Boolean).sort());
  return JSON.stringify([ruleId, rows.length > 0 ? rows.map((cells) => cells.join('|')).sort() : text]);
}

/** A cell without what a spreadsheet changes when it saves it. */
function plain(cell: string): string {
  return cell.toLowerCase().replace(/[$,\s]/g, '');
}
