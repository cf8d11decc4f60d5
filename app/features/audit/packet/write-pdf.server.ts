import { formatDate } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import { letterOf, type PacketContent, type PacketFinding } from './packet-content.ts';
import { packetNumber } from './packet-status.ts';

/** A part of a packet: its findings, which part it is, and of how many. */
export type PacketPart = { findings: readonly PacketFinding[]; part: number; parts: number };

const MARGIN = 54;
/** What the fonts that every reader has can write. */
const UNWRITABLE = /[^\n\x20-\x7e\xa0-\xff–—‘’“”•…€]/gu;

/** The PDF of a part of a packet: the letter on the first one, then each finding with the rows that prove it. */
export async function packetPdf(content: PacketContent, part: PacketPart): Promise<Uint8Array> {
  // Loaded when the first dispute is written: the portal starts without it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: `Dispute ${packetNumber(content.number)}`, Author: plain(content.memberName) },
  });
  const pieces: Uint8Array[] = [];
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  writeTitle(pdf, content, part);
  if (part.part === 1) writeLetter(pdf, content);
  for (const finding of part.findings) writeFinding(pdf, finding, content.findings.indexOf(finding) + 1);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

type Pdf = PDFKit.PDFDocument;

function writeTitle(pdf: Pdf, { number, memberName, recipient, day }: PacketContent, part: PacketPart): void {
  const of = part.parts > 1 ? ` (part ${part.part} of ${part.parts})` : '';
  pdf
    .font('Helvetica-Bold')
    .fontSize(16)
    .text(`Dispute ${packetNumber(number)}${of}`);
  pdf.font('Helvetica').fontSize(10);
  pdf.text(plain(`${memberName} · ${recipient} · ${formatDate(day)}`)).moveDown();
}

function writeLetter(pdf: Pdf, content: PacketContent): void {
  for (const paragraph of letterOf(content)) pdf.text(plain(paragraph)).moveDown(0.6);
  pdf.addPage();
}

function writeFinding(pdf: Pdf, finding: PacketFinding, item: number): void {
  const amount = finding.cents === null ? '' : `   ${formatMoney(finding.cents)}`;
  pdf
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(plain(`${item}. ${finding.title}${amount}`));
  pdf.font('Helvetica').fontSize(9);
  pdf.text(plain(finding.text));
  pdf.text(plain(`${finding.ruleId}. ${finding.source}`));
  const { part, headers, rows } = finding.evidence;
  if (rows.length > 0) pdf.text(plain(`From ${part ? `${part} in ` : ''}${finding.fileName}:`)).moveDown(0.3);
  for (const { line, cells, isClaimed } of rows) {
    const said = headers.flatMap((header, at) => (cells[at] ? [`${header}: ${cells[at]}`] : []));
    pdf.font(isClaimed ? 'Courier-Bold' : 'Courier').fontSize(8);
    pdf.text(plain(`Row ${line}${isClaimed ? ' (disputed)' : ''}  ${said.join('  |  ')}`), { indent: 12 });
  }
  pdf.moveDown();
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\u2212', '-').replaceAll('·', '\u00b7').replace(UNWRITABLE, '?');
}
