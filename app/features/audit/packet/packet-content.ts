import { formatDate } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import type { FindingLine } from '../finding/list-findings.server.ts';
import { packetNumber } from './packet-status.ts';

const PLAIN = { code: '', symbol: '' };

/** A finding in a packet, with the file that it is from. */
export type PacketFinding = FindingLine & { fileName: string };

/** What a packet says: its number, whose charges they are, to whom it goes, and the day, YYYY-MM-DD. */
export type PacketContent = {
  number: number;
  memberName: string;
  recipient: string;
  day: string;
  findings: readonly PacketFinding[];
};

/** What is asked back, in cents. */
export function packetCents(findings: readonly Pick<PacketFinding, 'cents'>[]): number {
  return findings.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** The letter of a packet, in paragraphs. */
export function letterOf({ number, memberName, recipient, day, findings }: PacketContent): string[] {
  const count = findings.length === 1 ? 'one charge' : `${findings.length} charges`;
  return [
    `${formatDate(day)}`,
    `To: ${recipient}`,
    `Dispute ${packetNumber(number)}`,
    `On behalf of ${memberName} we dispute ${count} and request ${formatMoney(packetCents(findings))}.`,
    ...findings.map((finding, at) => `${at + 1}. ${finding.text} ${askFor(finding)}`.trim()),
    'The rows of the statements that prove each of them are quoted in the attached pages, and the statements themselves are enclosed.',
    'Please confirm receipt, and let us know your decision in writing.',
  ];
}

function askFor({ cents }: PacketFinding): string {
  return cents === null ? 'Please review.' : `Requested: ${formatMoney(cents)}.`;
}

/** The columns of a packet's list. */
export const LIST_HEADERS = [
  'Dispute',
  'Item',
  'Rule',
  'Finding',
  'Details',
  'Amount',
  'File',
  'Row',
  'Content',
];

/** The rows of a packet's list: one for each row of a statement that a finding rests on; the amount stands once. */
export function listRows({ number, findings }: PacketContent): string[][] {
  return findings.flatMap((finding, at) => {
    const said = [packetNumber(number), String(at + 1), finding.ruleId, finding.title, finding.text];
    const amount = finding.cents === null ? '' : formatMoney(finding.cents, PLAIN).replaceAll(',', '');
    const { headers, rows: quoted } = finding.evidence;
    const evidence = quoted.map(({ line, cells }) => [
      String(line),
      headers.map((header, place) => `${header}: ${cells[place] ?? ''}`).join('; '),
    ]);
    const lines = evidence.length > 0 ? evidence : [['', '']];
    return lines.map((one, index) => [...said, index === 0 ? amount : '', finding.fileName, ...one]);
  });
}
