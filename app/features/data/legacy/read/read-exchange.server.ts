import { isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { isSame } from '#app/fields/is-same.ts';
import { nameText } from '#app/text/name-text.ts';
import { searchKey } from '#app/text/search-key.ts';
import { safeFileName } from '#ports/blobs/file-name.ts';
import { broken, type StagedRecord, whole } from '../write/staged-record.ts';
import {
  dayOf,
  flagOf,
  idOf,
  instantInId,
  instantOf,
  listOf,
  madeId,
  objectOf,
  textOf,
} from './dump-fields.ts';
import { viewsOf } from './read-people.server.ts';
import { fileOf } from './read-staff.server.ts';
import type { DumpObject } from './read-values.server.ts';
import type { Reading } from './reading.server.ts';

const STATUSES = ['In Progress', 'Completed', 'Rejected', 'Replaced'] as const;

/** What a member's data holds: its access, its tools, the files of its categories and its requests. */
export async function readMemberData(
  reading: Reading,
  ownerId: string,
  place: string,
  value: unknown,
): Promise<StagedRecord[]> {
  const data = objectOf(value);
  if (!data) return [broken('access', place, ownerId, 'This is no data of a member.')];
  const records = [await readAccess(reading, ownerId, place, data)];
  listOf(data.externalLinks).forEach((item, index) => {
    records.push(readTool(reading, ownerId, `${place}.externalLinks[${index}]`, item));
  });
  for (const [category, files] of Object.entries(objectOf(data.categories) ?? {})) {
    listOf(files).forEach((item, index) => {
      records.push(readFile(reading, ownerId, category, `${place}.categories.${category}[${index}]`, item));
    });
  }
  listOf(data.infoRequests).forEach((item, index) => {
    records.push(readRequest(reading, ownerId, `${place}.infoRequests[${index}]`, item));
  });
  return records;
}

async function readAccess(
  reading: Reading,
  ownerId: string,
  place: string,
  data: DumpObject,
): Promise<StagedRecord> {
  const named = [...new Set(listOf(data.assignedCategories).map(textOf))];
  const categories = named.filter(isCategoryKey);
  const unknown = named.filter((key) => key && !isCategoryKey(key));
  const forms = [
    ...new Set(listOf(data.assignedForms).flatMap((item) => idOf(objectOf(item)?.id ?? item) ?? [])),
  ];
  const picture = await reading.picture(data.profilePicture);
  const assigned = { assigned_at: reading.now };
  return whole({
    kind: 'access',
    id: ownerId,
    ownerId,
    place,
    name: ownerId,
    sha256: picture.sha256,
    notes: [
      picture.note,
      unknown.length > 0 && `There is no category ${unknown.map((key) => `"${key}"`).join(', ')}.`,
    ],
    payload: {
      forms,
      picture: picture.sha256,
      views: changedViews(data.viewPreferences),
      rows: categories.map((category) => ({ table: 'category_assignments', row: { category, ...assigned } })),
    },
  });
}

/** The view preferences as JSON; null for those that everybody begins with. */
function changedViews(value: unknown): string | null {
  const views = viewsOf(value);
  return isSame(views, viewsOf(null)) ? null : JSON.stringify(views);
}

function readTool(reading: Reading, ownerId: string, place: string, value: unknown): StagedRecord {
  const tool = objectOf(value) ?? {};
  const url = textOf(tool.url);
  const name = nameText(textOf(tool.name)) || url;
  const id = idOf(tool.id);
  if (id === undefined) return broken('tool', place, name, 'Its id cannot be used in an address.');
  const address = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  if (!url || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return broken('tool', place, name, 'Its address is none that starts with https://.', id ?? '');
  const toolId = id ?? madeId('tool', ownerId, place, url);
  const at = instantInId(toolId) ?? reading.now;
  const row = { id: toolId, name, url: address, email: textOf(tool.email), created_at: at };
  const payload = { rows: [{ table: 'external_links' as const, row }] };
  return whole({ kind: 'tool', id: toolId, ownerId, place, name, payload });
}

function readFile(
  reading: Reading,
  ownerId: string,
  category: string,
  place: string,
  value: unknown,
): StagedRecord {
  const file = objectOf(value);
  if (!file) return broken('file', place, '', 'This is no file.');
  const name = safeFileName(textOf(file.name) || 'file');
  const id = idOf(file.id);
  if (id === undefined) return broken('file', place, name, 'Its id cannot be used in an address.');
  if (!isCategoryKey(category) || category === 'hiring')
    return broken('file', place, name, `There is no category "${category}" for files.`, id ?? '');
  const { content, problem } = fileOf(file.content);
  if (!content) return broken('file', place, name, problem, id ?? '');
  const fileId = id ?? madeId('file', ownerId, place, name, content.sha256);
  const written = textOf(file.status);
  const status = STATUSES.find((one) => one.toLowerCase() === written.toLowerCase());
  const date = instantOf(file.date);
  const at = date ?? instantInId(fileId) ?? reading.now;
  const side = textOf(file.uploadedBy).toLowerCase() === 'admin' ? 'admin' : 'member';
  const row = {
    id: fileId,
    category,
    name,
    type: content.mediaType,
    preview: content.preview,
    needs_password: content.needsPassword,
    size_bytes: content.size,
    sha256: content.sha256,
    notes: textOf(file.notes),
    uploaded_by: side,
    uploader_id: '',
    uploader_name: textOf(file.uploaderName),
    date: at,
    is_dispute: flagOf(file.isDispute),
    status: status ?? 'In Progress',
    status_reason: textOf(file.statusReason),
    status_changed_at: instantOf(file.statusChangedAt) ?? at,
    seen_by_admin: flagOf(file.seenByAdmin, side === 'admin'),
    seen_by_member: flagOf(file.seenByMember, side === 'member'),
    predecessor_id: idOf(file.predecessorId) ?? null,
    successor_id: idOf(file.successorId) ?? null,
    employee_id: idOf(file.employeeId) ?? null,
    upload_act_id: 'legacy',
    client_key: fileId,
    search: searchKey(name),
  };
  return whole({
    kind: 'file',
    id: fileId,
    ownerId,
    place,
    name,
    sha256: content.sha256,
    notes: [
      !status && `Its status "${written}" is unknown; it is In Progress.`,
      !date && 'It has no readable date.',
    ],
    payload: { rows: [{ table: 'category_files', row }] },
  });
}

function readRequest(reading: Reading, ownerId: string, place: string, value: unknown): StagedRecord {
  const request = objectOf(value);
  const text = textOf(request?.text);
  const name = [...text].slice(0, 80).join('');
  if (!request || !text) return broken('request', place, name, 'It has no text.');
  const id = idOf(request.id);
  if (id === undefined) return broken('request', place, name, 'Its id cannot be used in an address.');
  const requestId = id ?? madeId('req', ownerId, place, text);
  const response = textOf(request.response);
  const date = instantOf(request.date);
  const at = date ?? instantInId(requestId) ?? reading.now;
  const rounds = earlierRounds(request, requestId, at);
  const row = {
    id: requestId,
    status: response ? 'Responded' : 'Pending',
    round: rounds.length + 1,
    text,
    due_date: dayOf(request.dueDate),
    response: response || null,
    response_date: response ? (instantOf(request.responseDate) ?? at) : null,
    responder_name: response ? textOf(request.responderName) : null,
    date: at,
    seen_by_admin: flagOf(request.seenByAdmin, !response),
    seen_by_member: flagOf(request.seenByMember, response !== ''),
    created_at: instantOf(request.createdAt) ?? at,
    search: searchKey(text),
  };
  return whole({
    kind: 'request',
    id: requestId,
    ownerId,
    place,
    name,
    notes: [!date && 'It has no readable date.'],
    payload: { rows: [{ table: 'info_requests', row }, ...rounds] },
  });
}

/** Rounds that were answered and asked again: the browser version had none, but our export has. */
function earlierRounds(request: DumpObject, requestId: string, at: string) {
  const rounds = listOf(request.earlierRounds)
    .map(objectOf)
    .filter((round) => round !== undefined && textOf(round.text) !== '' && textOf(round.response) !== '');
  return rounds.map((round, index) => ({
    table: 'info_request_rounds' as const,
    row: {
      request_id: requestId,
      round: index + 1,
      text: textOf(round?.text),
      due_date: dayOf(round?.dueDate),
      date: instantOf(round?.date) ?? at,
      response: textOf(round?.response),
      response_date: instantOf(round?.responseDate) ?? at,
      responder_name: textOf(round?.responderName),
    },
  }));
}
