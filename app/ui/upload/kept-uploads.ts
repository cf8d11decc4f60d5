import { KEPT_MARK } from './may-have-kept.ts';

const DATABASE = 'portal-uploads';
const STORE = 'uploads';
/** So long a file is kept: who has not come back by then has forgotten it, or sent it from elsewhere. */
const KEPT_MS = 7 * 86_400_000;

/** A file whose upload was begun, or waits for a connection, as this browser keeps it. */
export type KeptUpload = {
  key: string;
  /** For whom the page was made that it was chosen on. */
  madeFor: string;
  /** Where the upload belongs: the base of its calls, and the category. */
  place: string;
  purpose: { kind: string; targetId: string | null };
  notes: string;
  employeeId: string;
  /** What is said of it where it goes to a call of its own, and to no category. */
  said?: Record<string, string>;
  file: File;
  /** Where its parts are, once some have arrived. */
  address: string | null;
  /** Chosen without a connection: it is sent when there is one, whatever page is open. */
  isQueued: boolean;
  /** When it was chosen, in ms of this device's clock. */
  keptAt: number;
};

/** Keeps files until they have arrived. A browser that keeps nothing (a private window, a full disk) uploads all the same. */
export async function keepUploads(uploads: readonly KeptUpload[]): Promise<void> {
  await attempt(async () => {
    localStorage.setItem(KEPT_MARK, '1');
    for (const upload of uploads) await run('readwrite', (store) => store.put(upload));
  });
}

/** What is kept for that person and no other window is sending; whatever is older than 7 days goes, whoever's it is. */
export async function keptUploads(madeFor: string): Promise<KeptUpload[]> {
  const kept = (await attempt(() => run<KeptUpload[]>('readonly', (store) => store.getAll()))) ?? [];
  const over = kept.filter(({ keptAt }) => Date.now() - keptAt > KEPT_MS).map(({ key }) => key);
  if (over.length > 0) await forgetUploads(over);
  const held = (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? [];
  const isFree = ({ key }: KeptUpload) => !over.includes(key) && !held.includes(lockOf(key));
  return kept.filter((one) => one.madeFor === madeFor && isFree(one));
}

/** What is kept of a file, if it is. */
export async function keptUpload(key: string): Promise<KeptUpload | undefined> {
  return attempt(() => run<KeptUpload | undefined>('readonly', (store) => store.get(key)));
}

/** Keeps where the parts of a file are. */
export async function keepAddress(key: string, address: string): Promise<void> {
  const kept = await keptUpload(key);
  if (kept) await keepUploads([{ ...kept, address }]);
}

/** Has files sent when there is a connection again, also from another page. */
export async function queueUploads(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const kept = await keptUpload(key);
    if (kept) await keepUploads([{ ...kept, isQueued: true }]);
  }
}

/** Lets go of files that have arrived, or are not to be sent. */
export async function forgetUploads(keys: readonly string[]): Promise<void> {
  await attempt(async () => {
    for (const key of keys) await run('readwrite', (store) => store.delete(key));
    if ((await run('readonly', (store) => store.count())) === 0) localStorage.removeItem(KEPT_MARK);
  });
}

/** Lets go of all that is kept, as at log out. */
export async function forgetAllUploads(): Promise<void> {
  await attempt(async () => {
    await run('readwrite', (store) => store.clear());
    localStorage.removeItem(KEPT_MARK);
  });
}

/** Sends a file while no other window offers it. */
export function whileHeld<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockOf(key), { ifAvailable: true }, work) as Promise<T>;
}

function lockOf(key: string): string {
  return `upload ${key}`;
}

/** The outcome, or undefined where the browser keeps nothing: what is kept is a convenience, never the only way. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('uploads are not kept in this browser', error);
    return undefined;
  }
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result as T;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
