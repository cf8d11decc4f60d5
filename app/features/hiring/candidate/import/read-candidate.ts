import { headerKey } from '#app/csv/headers.ts';
import { emailKey, readEmail } from '#app/features/platform/account/email.ts';
import type { FileRow } from '#app/features/platform/import/import-kind.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { phoneKey } from '../candidate-schema.ts';
import { FIRST_STAGE, STAGES } from '../stages.ts';

/** A row of the file as a candidate, before it is compared with who exists. */
export type CandidateLine = Pick<FileRow, 'line'> & {
  name: string;
  email: string;
  emailKey: string;
  phone: string;
  /** Empty where the phone has fewer than ten digits. */
  phoneKey: string;
  job: string;
  /** The first one, unless the row has the name of one of ours, as our export does. */
  stage: CandidateStage;
  /** Whole days since it came into its stage. */
  days: number;
  /** What is kept as notes: the status that the job board gave. */
  notes: string[];
  fields: FreeField[];
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

/** Reads one row. The apostrophe that keeps a phone a text in a spreadsheet goes. */
export function readCandidate({ line, cells, fields }: FileRow, fromIndeed: boolean): CandidateLine {
  const { email, note: emailNote, problem: badEmail } = readEmail(cells.email ?? '');
  const phone = (cells.phone ?? '').replace(/^['’]+\s*/, '');
  const stage = STAGES.find((one) => headerKey(one) === headerKey(cells.stage ?? ''));
  const notes = [
    ...(cells.status ? [`${fromIndeed ? 'Indeed status' : 'Status'}: ${cells.status}`] : []),
    ...(cells.stage && !stage ? [`Stage: ${cells.stage}`] : []),
  ];
  return {
    line,
    name: cells.name ?? '',
    email,
    emailKey: emailKey(email),
    phone,
    phoneKey: phoneKey(phone),
    job: cells.job ?? '',
    stage: stage ?? FIRST_STAGE,
    days: stage && /^\d{1,5}$/.test(cells.days ?? '') ? Math.min(Number(cells.days), LONGEST_DAYS) : 0,
    notes,
    fields: fields.map(({ label, value }) => ({ label, value })),
    emailNote,
    badEmail,
  };
}
