import { writeCsv } from '#app/csv/write/write.ts';
import {
  LIST_HEADERS,
  letterOf,
  listRows,
  type PacketContent,
  type PacketFinding,
} from './packet-content.ts';
import { packetNumber } from './packet-status.ts';
import { packetPdf } from './write-pdf.server.ts';

/** A file of a packet that is made for it. */
export type MadeFile = { name: string; bytes: Uint8Array };

/**
 * The files that a packet is made of: PDFs of at most so many bytes each (one finding alone may have more), the list as CSV, and the
 * letter as a text.
 */
export async function packetFiles(content: PacketContent, mostBytes: number): Promise<MadeFile[]> {
  const name = packetNumber(content.number);
  const groups = await splitBySize(content, content.findings, mostBytes);
  const pdfs: MadeFile[] = [];
  for (const [at, findings] of groups.entries()) {
    const bytes = await packetPdf(content, { findings, part: at + 1, parts: groups.length });
    pdfs.push({ name: groups.length > 1 ? `${name} part ${at + 1}.pdf` : `${name}.pdf`, bytes });
  }
  const encode = (text: string) => new TextEncoder().encode(text);
  const letter = letterOf(content).join('\r\n\r\n');
  return [
    ...pdfs,
    { name: `${name}.csv`, bytes: encode(writeCsv(LIST_HEADERS, listRows(content))) },
    { name: `${name} letter.txt`, bytes: encode(`${letter}\r\n`) },
  ];
}

/** Halves of what is too large, until each is small enough or is one finding. */
async function splitBySize(
  content: PacketContent,
  findings: readonly PacketFinding[],
  mostBytes: number,
): Promise<(readonly PacketFinding[])[]> {
  const whole = await packetPdf(content, { findings, part: 1, parts: 2 });
  if (whole.byteLength <= mostBytes || findings.length === 1) return [findings];
  const half = Math.ceil(findings.length / 2);
  return [
    ...(await splitBySize(content, findings.slice(0, half), mostBytes)),
    ...(await splitBySize(content, findings.slice(half), mostBytes)),
  ];
}
