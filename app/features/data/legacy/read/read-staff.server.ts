import { squash } from '#app/csv/values/cells.ts';
import { candidateSearch } from '#app/features/hiring/candidate/candidate-search.ts';
import { FIRST_STAGE, STAGES } from '#app/features/hiring/candidate/stages.ts';
import { MOST_TAGS, readTags, TAG_LENGTH, tagsText } from '#app/features/hiring/candidate/tags/tags.ts';
import { emailKey, isEmail } from '#app/features/platform/account/email.ts';
import { FREE_FIELDS, firstFields } from '#app/features/work/employee/custom-fields/free-field-limits.ts';
import { withFreeNames } from '#app/features/work/employee/custom-fields/free-field-names.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { employeeSearch } from '#app/features/work/employee/employee-search.ts';
import { phoneKey } from '#app/features/work/employee/same-person.ts';
import { nameText } from '#app/text/name-text.ts';
import { safeFileName } from '#ports/blobs/file-name.ts';
import { broken, type StagedRecord, whole } from '../write/staged-record.ts';
import { DumpFile } from './data-url-sink.server.ts';
import {
  dayOf,
  historyOf,
  idOf,
  instantInId,
  instantOf,
  listOf,
  madeId,
  objectOf,
  textOf,
} from './dump-fields.ts';
import type { DumpObject } from './read-values.server.ts';
import type { Reading } from './reading.server.ts';

const BAD_ID = 'Its id cannot be used in an address.';
const SURPLUS = `It has more custom fields than a person can have (${FREE_FIELDS.count}); the first ones come with it.`;
const UNDATED = 'History entries without a readable date use the date of the entry next to them.';

/** Names of an employee's own fields; whatever else the dump has is a custom field. */
export const EMPLOYEE_NAMES: ReadonlySet<string> = new Set([
  'id',
  'memberId',
  'name',
  'email',
  'role',
  'profilePicture',
  'history',
  'createdAt',
  'freeFields',
]);

/** An employee of that member, with history and custom fields. */
export async function readEmployee(
  reading: Reading,
  ownerId: string,
  place: string,
  value: unknown,
): Promise<StagedRecord> {
  const employee = objectOf(value);
  if (!employee) return broken('employee', place, '', 'This is no employee.');
  const { name, email, called, problem } = personOf(employee);
  const id = idOf(employee.id);
  if (id === undefined) return broken('employee', place, called, BAD_ID);
  if (problem) return broken('employee', place, called, problem, id ?? '');
  const employeeId = id ?? madeId('emp', ownerId, place, name, email);
  const idAt = instantOf(employee.createdAt) ?? instantInId(employeeId);
  const history = historyOf(employee.history, employeeId, idAt ?? reading.now);
  const at = idAt ?? history.lines.at(-1)?.date ?? reading.now;
  const picture = await reading.picture(employee.profilePicture);
  const role = squash(textOf(employee.role));
  const given = freeFieldsOf(employee);
  const fields = withFreeNames(firstFields(given));
  const row = {
    id: employeeId,
    name,
    email,
    email_key: emailKey(email),
    role,
    picture_sha256: picture.sha256,
    fields: JSON.stringify(fields),
    ...employeeSearch({ name, email, role, fields }),
    created_at: at,
    updated_at: at,
  };
  const lines = history.lines.map((line) => ({
    table: 'employee_history' as const,
    row: { ...line, employee_id: employeeId },
  }));
  return whole({
    kind: 'employee',
    id: employeeId,
    ownerId,
    place,
    name: called,
    sha256: picture.sha256,
    notes: [picture.note, history.undated > 0 && UNDATED, fields.length < given.length && SURPLUS],
    payload: { rows: [{ table: 'employees', row }, ...lines] },
  });
}

function personOf(person: DumpObject): { name: string; email: string; called: string; problem: string } {
  const [name, email] = [nameText(textOf(person.name)), squash(textOf(person.email))];
  return { name, email, called: name || email, problem: problemOf(name, email) };
}

function problemOf(name: string, email: string): string {
  if (!name) return 'It has no name.';
  if (!email) return 'It has no email.';
  // One that is too long is named as that.
  return isEmail(email) || email.length > 254 ? '' : `"${email.slice(0, 60)}" is no email address.`;
}

function freeFieldsOf(employee: DumpObject): FreeField[] {
  const listed = listOf(employee.freeFields).flatMap((item) => {
    const { label, value } = objectOf(item) ?? {};
    return textOf(label) ? [{ label: squash(textOf(label)), value: squash(textOf(value)) }] : [];
  });
  if (listed.length > 0) return listed;
  return Object.entries(employee).flatMap(([name, value]) => {
    const label = squash(name);
    if (EMPLOYEE_NAMES.has(name) || label === '' || value === null || value instanceof DumpFile) return [];
    return [{ label, value: typeof value === 'object' ? JSON.stringify(value) : squash(textOf(value)) }];
  });
}

/** A document of an employee; without its content there is none. */
export async function readDocument(
  reading: Reading,
  ownerId: string,
  place: string,
  value: unknown,
): Promise<StagedRecord> {
  const document = objectOf(value);
  if (!document) return broken('document', place, '', 'This is no document.');
  const name = safeFileName(textOf(document.fileName) || 'document');
  const id = idOf(document.id);
  const [employee, type] = [idOf(document.employeeId), idOf(document.documentTypeId)];
  if (id === undefined) return broken('document', place, name, BAD_ID);
  if (!employee) return broken('document', place, name, 'It names no employee.');
  if (!type) return broken('document', place, name, 'It names no document type.');
  const { content, problem } = fileOf(document.fileContent);
  if (!content) return broken('document', place, name, problem, id ?? '');
  const documentId = id ?? madeId('doc', ownerId, place, name, content.sha256);
  const row = {
    id: documentId,
    employee_id: employee,
    document_type_id: type,
    file_name: name,
    file_type: content.mediaType,
    preview: content.preview,
    needs_password: content.needsPassword,
    size_bytes: content.size,
    sha256: content.sha256,
    notes: textOf(document.notes),
    upload_date: instantOf(document.uploadDate) ?? instantInId(documentId) ?? reading.now,
    uploader_name: textOf(document.uploaderName),
    expiry_date: dayOf(document.expiryDate),
    client_key: documentId,
  };
  return whole({
    kind: 'document',
    id: documentId,
    ownerId,
    place,
    name,
    sha256: content.sha256,
    payload: { rows: [{ table: 'documents', row }], needs: { employee, 'document-type': type } },
  });
}

/** The content that stands in that field, or why there is none. */
export function fileOf(value: unknown): {
  content: DumpFile['content'];
  problem: string;
} {
  if (value instanceof DumpFile)
    return { content: value.content, problem: value.problem ?? 'It has no content.' };
  return { content: null, problem: value ? 'Its content is no data URL.' : 'It has no content.' };
}

/** A candidate of a member's pipeline, with its history. */
export async function readCandidate(
  reading: Reading,
  ownerId: string,
  place: string,
  value: unknown,
): Promise<StagedRecord> {
  const candidate = objectOf(value);
  if (!candidate) return broken('candidate', place, '', 'This is no candidate.');
  const { name, email, called, problem } = personOf(candidate);
  const id = idOf(candidate.id);
  if (id === undefined) return broken('candidate', place, called, BAD_ID);
  if (problem) return broken('candidate', place, called, problem, id ?? '');
  const candidateId = id ?? madeId('cand', ownerId, place, name, email);
  const written = textOf(candidate.stage);
  const stage = STAGES.find((one) => one.toLowerCase() === written.toLowerCase());
  const idAt = instantOf(candidate.createdAt) ?? instantInId(candidateId);
  const history = historyOf(candidate.history, candidateId, idAt ?? reading.now);
  const at = idAt ?? history.lines.at(-1)?.date ?? reading.now;
  const lines = history.lines.map((line) => ({ ...line, kind: lineKind(line.action) }));
  const moved = lines.find((line) => line.kind === 'stage')?.date;
  const job = squash(textOf(candidate.jobAppliedFor));
  const phone = squash(textOf(candidate.phone));
  const employee = idOf(candidate.employeeId) ?? null;
  const read = readTags(textOf(candidate.tags)).filter((tag) => tag.length <= TAG_LENGTH);
  const tags = read.slice(0, MOST_TAGS);
  const given = freeFieldsOf({ freeFields: candidate.freeFields } as DumpObject);
  const fields = firstFields(given, FREE_FIELDS.count - 1);
  const row = {
    id: candidateId,
    name,
    email,
    email_key: emailKey(email),
    phone,
    phone_key: phoneKey(phone),
    job_applied_for: job,
    stage: stage ?? FIRST_STAGE,
    stage_changed_at: instantOf(candidate.stageChangedAt) ?? moved ?? at,
    fields: JSON.stringify(fields),
    tags: tagsText(tags),
    reject_reason: textOf(candidate.rejectReason).slice(0, 1000),
    search: candidateSearch({ name, email, job, phone, tags }),
    employee_id: employee,
    created_at: at,
    updated_at: at,
  };
  return whole({
    kind: 'candidate',
    id: candidateId,
    ownerId,
    place,
    name: called,
    notes: [
      !stage && `Its stage "${written}" is none of the pipeline; it starts at "${FIRST_STAGE}".`,
      history.undated > 0 && UNDATED,
      fields.length < given.length && SURPLUS,
    ],
    payload: {
      rows: [
        { table: 'candidates', row },
        ...lines.map((line) => ({
          table: 'candidate_history' as const,
          row: { ...line, candidate_id: candidateId },
        })),
      ],
    },
  });
}

function lineKind(action: string): 'added' | 'stage' | 'note' | 'other' {
  if (/^note added/i.test(action)) return 'note';
  if (/^(stage|status) changed|moved (from|to)/i.test(action)) return 'stage';
  return /^candidate added/i.test(action) ? 'added' : 'other';
}
