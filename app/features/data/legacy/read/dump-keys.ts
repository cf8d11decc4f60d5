/** How the records of a key lie in it. */
type Shape =
  /** A list of records, or a map of them. */
  | 'list'
  /** A map of member ids to lists; or one list whose records name their member. */
  | 'lists'
  /** A map of member ids to one record each. */
  | 'map'
  /** One record. */
  | 'whole';

/** The keys of the dump that are read. */
export const DUMP_KEYS = {
  users: 'list',
  appState: 'whole',
  'website-theme': 'whole',
  employees: 'lists',
  documents: 'lists',
  documentTypes: 'list',
  memberData: 'map',
  candidates: 'lists',
  customForms: 'list',
} as const satisfies Record<string, Shape>;

export type DumpKey = keyof typeof DUMP_KEYS;

/** Keys that belong to one browser, and why they are not taken over. */
export const BROWSER_KEYS: ReadonlyMap<string, string> = new Map([
  ['currentUser', 'Sessions are not imported: everyone logs in again.'],
  ['e-commerce-cart', 'A cart stays in its browser.'],
]);

/** True for a key that is read. */
export function isDumpKey(key: string): key is DumpKey {
  return Object.hasOwn(DUMP_KEYS, key);
}

/** Names under which a record holds a file as a data URL. */
export const FILE_NAMES: ReadonlySet<string> = new Set(['content', 'fileContent', 'profilePicture']);

/** The keys whose records hold files. */
export const KEYS_WITH_FILES: ReadonlySet<string> = new Set([
  'users',
  'employees',
  'documents',
  'memberData',
]);
