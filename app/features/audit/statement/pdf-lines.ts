import type { PDFDocumentProxy } from 'pdfjs-dist';
import { CsvParsingError } from '#app/csv/csv-refusals.ts';

/** A piece of text on a page, and where it begins and ends across, in points. */
export type Cell = { text: string; from: number; to: number };

type Item = Cell & { y: number; height: number };

const MOST_PAGES = 200;
const PDF = '%PDF-';

/** Whether the bytes are those of a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', 0, 5) === PDF;
}

/** The lines of a PDF from top to bottom, each cut into cells where a gap is; none for a picture. Throws CsvParsingError for one that cannot be read. */
export async function pdfLines(bytes: Uint8Array): Promise<Cell[][]> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    return await linesOf(await task.promise);
  } catch (cause) {
    const refusal = new CsvParsingError('This PDF has a password or is damaged, so it can’t be read.');
    refusal.cause = cause;
    throw refusal;
  } finally {
    await task.destroy();
  }
}

async function linesOf(document: PDFDocumentProxy): Promise<Cell[][]> {
  const lines: Cell[][] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [itemOf(item)] : []));
    lines.push(...inLines(written).map(inCells));
  }
  return lines;
}

function itemOf({
  str,
  transform,
  width,
  height,
}: {
  str: string;
  transform: number[];
  width: number;
  height: number;
}): Item {
  const from = transform[4] ?? 0;
  return { text: str, from, to: from + width, y: transform[5] ?? 0, height: height || 8 };
}

/** Items of about the same height are a line. */
function inLines(items: readonly Item[]): Item[][] {
  const lines: Item[][] = [];
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const [first] = lines.at(-1) ?? [];
    if (first && Math.abs(first.y - item.y) < first.height / 2) lines.at(-1)?.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.from - b.from));
}

/** Items that are a gap apart, wider than a word's, are cells of their own. */
function inCells(line: readonly Item[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, from, to, height } of line) {
    const last = cells.at(-1);
    if (last && from - last.to < height * 0.8) {
      last.text += from - last.to > height * 0.1 ? ` ${text}` : text;
      last.to = to;
    } else cells.push({ text, from, to });
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.trim() }));
}
