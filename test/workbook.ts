import { Buffer } from 'node:buffer';
import { ZipFile } from 'yazl';

/** A cell: a text, a number, or its XML attributes with what stands in it. */
type Cell = string | number | null | { attributes: string; xml: string };
export type SheetOfTest = { name: string; hidden?: boolean; rows: Cell[][] };

const OOXML = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${OOXML}/spreadsheetml/2006/main"`;
const RELS = `xmlns:r="${OOXML}/officeDocument/2006/relationships"`;
/** Styles of cells, by their place: plain, a date of the built-in kind, one of the workbook's own, five digits. */
export const STYLES = { plain: 0, date: 1, ownDate: 2, zip: 3, percent: 4 };

/** A date as a workbook holds it: a number with a style. */
export function serial(number: number, style = STYLES.date): Cell {
  return { attributes: `s="${style}"`, xml: `<v>${number}</v>` };
}

/** The bytes of an Excel workbook with these sheets; texts are shared, as Excel has them. */
export async function workbook(sheets: SheetOfTest[], more: Record<string, string> = {}): Promise<Buffer> {
  const shared: string[] = [];
  const files: Record<string, string> = {};
  for (const [at, { rows }] of sheets.entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(rows, shared);
  }
  const named = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden ? ' state="hidden"' : ''}/>`,
  );
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  files['[Content_Types].xml'] = '<Types/>';
  files['xl/workbook.xml'] = `<workbook ${MAIN} ${RELS}><sheets>${named.join('')}</sheets></workbook>`;
  files['xl/_rels/workbook.xml.rels'] = `<Relationships>${targets.join('')}</Relationships>`;
  files['xl/sharedStrings.xml'] =
    `<sst ${MAIN}>${shared.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`;
  files['xl/styles.xml'] =
    `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm\\ d&quot; day&quot;;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/></cellXfs></styleSheet>`;
  return zip({ ...files, ...more });
}

/** The bytes of a ZIP file. */
export async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name);
  made.end();
  const chunks: Buffer[] = [];
  for await (const chunk of made.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function sheetXml(rows: Cell[][], shared: string[]): string {
  const places = new Map<string, number>();
  const lines = rows.map((cells, at) => {
    const xml = cells.map((cell, column) =>
      cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`, shared, places),
    );
    return cells.length === 0 ? '' : `<row r="${at + 1}">${xml.join('')}</row>`;
  });
  return `<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, reference: string, shared: string[], places: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return `<c r="${reference}" ${cell.attributes}>${cell.xml}</c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  const place = places.get(cell) ?? shared.push(cell) - 1;
  places.set(cell, place);
  return `<c r="${reference}" t="s"><v>${place}</v></c>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
