import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertAccount } from '#app/features/account/create-account.server.ts';
import { newId } from '#app/ids.ts';
import { searchColumns } from '#app/normalise.ts';
import type { Db } from '#db/open.ts';
import { readSnapshot } from '#db/snapshot.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import { LEFT_OUT } from '#server/backup/archive-format.ts';
import { placeOf } from '#server/backup/backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createDatabaseCopy } from './test-database.ts';
import { bytesOf } from './world.ts';

/** A data folder and a database that no portal has been started on. */
export type BackupPlace = { config: Config; remove(): Promise<void> };

/** Engines that this run can restore into: SQLite needs no server. */
export const ENGINES =
  process.env.TEST_DATABASE === 'postgres' ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

/** Makes an empty place of that engine. */
export async function emptyPlace(engine: 'sqlite' | 'postgres'): Promise<BackupPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  const database = engine === 'postgres' ? await createDatabaseCopy() : undefined;
  return {
    config: readConfig({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database?.url, LOG_LEVEL: 'silent' }),
    async remove() {
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every row of every table that a backup has, as sorted lines, by table. */
export function storedRows(config: Config): Promise<Record<string, string[]>> {
  return readSnapshot(placeOf(config), async (snapshot) => {
    const found: Record<string, string[]> = {};
    for (const table of snapshot.tables) {
      if (LEFT_OUT.has(table.name)) continue;
      const lines: string[] = [];
      for await (const rows of snapshot.rows(table)) {
        for (const row of rows) lines.push(JSON.stringify(Object.entries(row).sort()));
      }
      found[table.name] = lines.sort();
    }
    return found;
  });
}

/** A member with an employee and a document of the given text; answers the document's hash. */
export async function addPaper(db: Db, blobs: BlobStore, name: string, text: string): Promise<string> {
  const at = '2026-01-01T00:00:00.000Z';
  const person = { name, email: `${newId('user')}@example.com`, role: 'member', passwordHash: null } as const;
  const memberId = await insertAccount(db, new Date(at), person);
  const { sha256, size } = await blobs.put(bytesOf(text), { maxBytes: 1024 * 1024 });
  const type = await db.selectFrom('document_types').select('id').executeTakeFirstOrThrow();
  const employee = {
    id: newId('emp'),
    member_id: memberId,
    name,
    email: person.email,
    email_key: person.email,
    role: '',
    fields: '[]',
    ...searchColumns(name, person.email),
    created_at: at,
    updated_at: at,
  };
  const document = {
    id: newId('doc'),
    member_id: memberId,
    employee_id: employee.id,
    document_type_id: type.id,
    file_name: 'paper.txt',
    file_type: 'text/plain',
    preview: 'none',
    size_bytes: size,
    sha256,
    notes: '',
    upload_date: at,
    uploader_name: name,
    client_key: employee.id,
  } as const;
  // Of a document and its employee there are always both or neither.
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('employees').values(employee).execute();
    await tx.insertInto('documents').values(document).execute();
  });
  return sha256;
}
