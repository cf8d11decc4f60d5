import { broken, type StagedRecord } from '../write/staged-record.ts';
import { textOf } from './dump-fields.ts';
import type { DumpEntry } from './read-dump.server.ts';
import { readMemberData } from './read-exchange.server.ts';
import { readUser } from './read-people.server.ts';
import { readDocumentType, readForm } from './read-provider.server.ts';
import { readAppState, readTheme } from './read-site.server.ts';
import { readCandidate, readDocument, readEmployee } from './read-staff.server.ts';
import { type DumpRecord, placeOf } from './read-values.server.ts';
import type { Reading } from './reading.server.ts';

/** What a part of the dump is to become; a record that cannot be taken over comes with its reason. */
export async function readItem(reading: Reading, item: DumpEntry): Promise<StagedRecord[]> {
  if ('problem' in item) return [broken('part', item.place, item.place, item.problem)];
  if ('leftKey' in item) return [broken('part', item.leftKey, item.leftKey, item.why)];
  if (item.value === null) return [];
  return readRecord(reading, item);
}

async function readRecord(reading: Reading, record: DumpRecord): Promise<StagedRecord[]> {
  const { key, path, value } = record;
  const place = placeOf(key, path);
  const owner = ownerOf(record);
  switch (key) {
    case 'users':
      return [await readUser(reading, place, value)];
    case 'appState':
      return readAppState(reading, value);
    case 'website-theme':
      return [readTheme(place, value)];
    case 'documentTypes':
      return [readDocumentType(reading, place, value)];
    case 'customForms':
      return [readForm(reading, place, value)];
    case 'employees':
      return [await readEmployee(reading, owner, place, value)];
    case 'documents':
      return [await readDocument(reading, owner, place, value)];
    case 'candidates':
      return [await readCandidate(reading, owner, place, value)];
    case 'memberData':
      return readMemberData(reading, owner, place, value);
  }
}

/** The member that the record belongs to: the name in the map, or what the record itself says. */
function ownerOf({ path, value }: DumpRecord): string {
  if (typeof path[0] === 'string') return path[0].trim();
  const { memberId, userId } = value as { memberId?: unknown; userId?: unknown };
  return textOf(memberId ?? userId);
}
