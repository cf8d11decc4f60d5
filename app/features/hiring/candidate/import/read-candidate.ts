import { headerKey } from '#app/csv/headers.ts';
import { squash } from '#app/csv/values/cells.ts';
import { readEmail } from '#app/features/platform/account/email.ts';
import type { ExtraField, FileRow } from '#app/features/platform/import/import-kind.ts';
import type { PersonRow } from '#app/features/work/employee/match-people.ts';
import { personKeys } from '#app/features/work/employee/same-person.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { notesIn } from '../notes-cell.ts';
import { FIRST_STAGE, STAGES } from '../stages.ts';
import { readTags } from '../tags/tags.ts';

/** A row of the file as a candidate, before it is compared with who exists. */
export type CandidateLine = PersonRow & {
  email: string;
  phone: string;
  job: string;
  /** The first one, unless the row has the name of one of ours, as our export does. */
  stage: CandidateStage;
  /** Whole days since it came into its stage. */
  days: number;
  /** What the job board gave. */
  status: string;
  /** What is kept as notes: the status, and notes of an export. */
  notes: string[];
  tags: string[];
  fields: ExtraField[];
  /** Why the address is none; empty for one that is. */
  badEmail: string;
  /** What was mended in it. */
  emailNote: string;
};

/** The columns that only Indeed's list of candidates has. */
const INDEED = ['candidate location', 'relevant experience', 'interest level'].map(headerKey);
const LONGEST_DAYS = 36_500;

/** Whether the headers are those of Indeed's export. */
export function isFromIndeed(headers: readonly string[]): boolean {
  const keys = new Set(headers.map(headerKey));
  return INDEED.filter((key) => keys.has(key)).length >= 2;
}

/** A phone as a file has it: the apostrophe that keeps it a text in a spreadsheet goes. */
export function plainPhone(text: string): string {
  return squash(text).replace(/^['’]+\s*/, '');
}

/** Reads one row. */
export function readCandidate({ line, cells, fields }: FileRow, fromIndeed: boolean): CandidateLine {
  const { email, note: emailNote, problem: badEmail } = readEmail(cells.email ?? '');
  const phone = plainPhone(cells.phone ?? '');
  const days = cells.daysInStage ?? '';
  const stage = STAGES.find((one) => headerKey(one) === headerKey(cells.stage ?? ''));
  const notes = [
    ...(cells.status ? [`${fromIndeed ? 'Indeed status' : 'Status'}: ${cells.status}`] : []),
    ...(cells.stage && !stage ? [`Stage: ${cells.stage}`] : []),
    ...notesIn(cells.notes ?? ''),
  ];
  return {
    line,
    ...personKeys(cells.name ?? '', email, phone),
    email,
    phone,
    job: cells.job ?? '',
    stage: stage ?? FIRST_STAGE,
    days: stage && /^\d{1,5}$/.test(days) ? Math.min(Number(days), LONGEST_DAYS) : 0,
    status: cells.status ?? '',
    notes,
    tags: readTags(cells.tags ?? ''),
    fields,
    emailNote,
    badEmail,
  };
}
